/** What users want kept in every chat. A document of the user's: the page's memory holds it, and the server nothing. */
export const HOUSE_RULES = {
  document: 'rules',
  path: ['House rules'],
  template: '# House rules\n',
} as const
