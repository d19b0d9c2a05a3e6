import { describeLanguage } from '../../../testing/describe-language.js'
import { ja } from './ja.js'

describeLanguage('Japanese', {
  languages: [ja],
  labels: { page: ['ページ'], section: ['セクション'], image: ['画像'] },
  sentences: [
    ['このページを削除して', ['pricing']],
    ['そのページのタイトルは何ですか？', ['pricing']],
    ['ページのタイトルを変えて', ['pricing']],
    ['それを削除して', ['pricing']],
    ['これを公開して', ['pricing']],
    ['これらのセクションを削除して', ['hero', 'team', 'footer']],
    ['両方の画像を公開して', ['logo', 'banner']],
    ['その二つの画像を消して', ['logo', 'banner']],
    ['2番目のセクションを開いて', ['team']],
    ['二番目のセクションを開いて', ['team']],
    ['三つ目のセクションを消して', ['footer']],
    ['最後のセクションを開いて', ['footer']],
    ['最後から二番目のセクションを開いて', ['team']],
    ['次のページを開いて', ['contact']],
    ['前のページに戻って', ['home']],
    ['Acme heroとAcme footerを削除して', ['hero', 'footer']],
    ['新しいページを作って', 'open'],
    ['別のページはありますか？', 'open'],
    ['どのセクションがありますか？', 'open'],
    ['今日の天気はどうですか？', 'open'],
    ['楽天ページのタイトルは？', 'open'],
    ['こんにちは', 'open'],
    ['最初の二つのセクションを消して', ['hero', 'team']],
    ['最後の二つを消して', ['team', 'footer']],
  ],
})
