import type { LanguageWords } from './language-words.js'

export const ja: LanguageWords = {
  talk:
    '開いて 開く 閉じて 閉じる 見せて 表示して 表示 教えて 探して 検索して 検索 削除して 削除 消して 消す 変えて 変更して 変更 ' +
    '編集して 編集 更新して 更新 保存して 保存 公開して 公開 移動して 移動 コピーして 送って 送信して 送信 返信して 作って 作成して ' +
    '作成 追加して 追加 取り消して キャンセルして 予約して 予約 選んで 確認して 確認 承認して 却下して 翻訳して 要約して 比較して ' +
    '戻して 戻って 書いて はい いいえ ありがとう こんにちは 今すぐ すぐに ' +
    'お願いします よろしく',
  demonstrative: 'この その あの',
  pronoun: 'これ それ あれ そこ',
  plural: 'これら/それら/これらの/それらの - 両方/両方の/二つとも/この二つの/その二つの',
  indefinite: '別の 他の ほかの どの どれ 何 新しい',
  article: '-',
  remaining: 'もう一つの/もう片方の/もう一方の',
  sequence: '前の 次の',
  sequenceAfter: '-',
  selector: '- -',
  leading: '上から/上の 下から/下の',
  all: '全部/すべて',
  possessive: 'の',
  place: '近く 周辺',
  connective: 'と や',
  assignment: 'に',
  ordinal:
    '- 最初の/一番目の/1番目の/一つ目の/1つ目の 二番目の/2番目の/二つ目の/2つ目の 三番目の/3番目の/三つ目の/3つ目の ' +
    '四番目の/4番目の/四つ目の/4つ目の 五番目の/5番目の/五つ目の/5つ目の',
  ordinalDigit: '-',
  last: '最後の 最後から二番目の/最後から2番目の',
  ordinalMark: '第',
  number: '- 一 二 三 四 五 六 七 八 九 十',
  copula: 'は',
  complement: '-',
  referrer: '番号',
  filler: 'を が で も へ から まで では じゃあ お願い ください',
}
