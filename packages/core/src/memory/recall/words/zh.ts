import type { LanguageWords } from './language-words.js'

export const zh: LanguageWords = {
  demonstrative: '这 该 那个 那家 那座 那间 那条 那篇 那张',
  pronoun: '它 它家 他家 这里 那里 这儿 那儿',
  plural: '这些/那些/这几/那几/它们 - 两者',
  indefinite: '哪 哪些 什么 任何 别的 其他 其它 另一 有没有',
  selector: '个 家 座 间 条 篇 张',
  possessive: '的',
  place: '附近 周边 周围 旁边',
  connective: '和 与 跟 及 或',
  assignment: '为 成',
  ordinal: '最后/最后一',
  ordinalMark: '第',
  number: '- 一 二/两 三 四 五 六 七 八 九 十',
  filler: '应该',
}
