import type { LanguageWords } from './language-words.js'

export const ja: LanguageWords = {
  demonstrative: 'この その あの',
  pronoun: 'これ それ あれ そこ',
  plural: 'これら/それら/これらの/それらの - 両方/両方の/二つとも/この二つの/その二つの',
  indefinite: '別の 他の ほかの どの どれ 何 新しい',
  article: '-',
  remaining: 'もう一つの/もう片方の/もう一方の',
  sequence: '前の 次の',
  sequenceAfter: '-',
  selector: '-',
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
  filler: 'を が で も へ から まで では じゃあ お願い ください 開いて 教えて 消して',
}
