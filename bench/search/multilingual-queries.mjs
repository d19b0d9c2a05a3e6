/** Query, and the name of what any reader would expect it to find among the first three. */
export const MULTILINGUAL_QUERIES = /** @type {const} */ ([
  ['cafe menu', 'Café Menü'],
  ['MENÜ', 'Café Menü'],
  ['zurich', 'Zürich Hauptbahnhof'],
  ['Strasse', 'Lange Straße 12'],
  ['烤鸭', '全聚德烤鸭店'],
  ['北京烤鸭店', '全聚德烤鸭店'],
  ['タワー', '東京タワー'],
  ['お問合せ', 'お問い合わせ'],
  ['제주', '제주도 여행'],
  ['สินค้า', 'ราคาสินค้า'],
])
