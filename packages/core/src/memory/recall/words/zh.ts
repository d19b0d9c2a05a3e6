import type { LanguageWords } from './language-words.js'

export const zh: LanguageWords = {
  talk:
    '打开 关闭 查看 显示 查询 查 找 选 选择 删除 删掉 修改 编辑 更新 发布 保存 复制 移动 重命名 改 换 预订 订 推荐 介绍 ' +
    '创建 新建 添加 增加 取消 撤销 恢复 归档 下载 上传 导出 导入 发送 回复 转发 分享 分配 标记 排序 筛选 购买 支付 退款 开始 ' +
    '停止 暂停 重启 运行 测试 修复 解决 批准 拒绝 确认 安排 比较 总结 翻译 解释 描述 缩短 替换 启用 禁用 隐藏 关掉 移除 清空 ' +
    '谢谢 你好 好的 是的 现在 继续 马上 立即 ' +
    '太好了 不错 可以',
  demonstrative: '这 该 那个 那家 那座 那间 那条 那篇 那张',
  pronoun: '它 它家 他家 这里 那里 这儿 那儿',
  plural: '这些/那些/这几/那几/它们 - 两者/这两/那两',
  indefinite: '哪 哪些 什么 任何 别的 其他 其它 有没有',
  article: '-',
  remaining: '另外那/另外一/另一',
  sequence: '上一/前一 下一/后一',
  sequenceAfter: '-',
  selector: '个/家/座/间/条/篇/张/页/封/份/件/位/款/首/项/行 -',
  leading: '前/前面/头 后/后面',
  all: '全部/所有/全',
  possessive: '的',
  place: '附近 周边 周围 旁边',
  connective: '和 与 跟 及 或',
  assignment: '为 成',
  ordinal: '-',
  ordinalDigit: '-',
  last: '最后/最后一/倒数第一/倒数第1 倒数第二/倒数第2 倒数第三/倒数第3',
  ordinalMark: '第',
  number: '- 一 二/两 三 四 五 六 七 八 九 十',
  copula: '-',
  complement: '-',
  referrer: '编号',
  filler:
    '应该 那 那么 一下 知道 请问 告诉我 去 有 还有 把 将 在 到 从 对 是 用 给 帮 帮我 请 我 你 您 想 要 需要 喜欢 关于 ' +
    '看看 问下 查下',
}
