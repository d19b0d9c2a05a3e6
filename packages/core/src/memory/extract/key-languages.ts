/**
 * Words of field names in Spanish, Portuguese, French, Italian, German, Chinese and Japanese, by what they say of a value
 * (X17). What identifies and names stands with the English words for it, which the page's clip reads.
 */
export const CLASSES_ELSEWHERE = [
  ['state', 'estado état stato statut situação zustand 状态 状態 ステータス'],
  ['level', 'prioridad priorité priorità prioridade prioritaet 优先级 優先度'],
  [
    'person',
    'kunde kunden cliente lieferant proveedor fournisseur fornitore fornecedor auteur autor autore responsable ' +
      'responsabile responsável verantwortlicher bearbeiter paciente empresa entreprise firma azienda organismo ' +
      '担当者 负责人 作者 客户 顧客 取引先 供应商 会社 公司',
  ],
  [
    'amount',
    'betrag importe montant importo valor preis precio prix prezzo preço summe gesamt totale menge anzahl cantidad ' +
      'quantité quantità quantidade 金额 金額 价格 価格 数量 合計',
  ],
  ['date', 'datum fecha fällig faellig vencimiento échéance scadenza vencimento plazo frist 日期 日付 日時 期限'],
  ['place', 'ort stadt ciudad ville città cidade land país pays paese adresse dirección indirizzo'],
  ['kind', 'typ tipo kategorie categoría categorie 类型 種類'],
] as const

/** Keys that only hold what was asked for. (X1) */
export const ENVELOPES_ELSEWHERE =
  'daten datos donnees dati dados ergebnis ergebnisse resultado resultados resultat resultats risultati elemente elementos ' +
  'elements elementi itens liste lista eintrage registros enregistrements datensatze'

/** Letters without the marks that people may leave out in names of fields: `priorité` as `priorite`. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
