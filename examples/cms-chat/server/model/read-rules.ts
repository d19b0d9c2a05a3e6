const HEADING = 'document "rules - House rules":'

/** The house rules that a text lists under their heading, in lines like `- "titles in sentence case"`. */
export function readRules(text: string): string[] {
  const lines = text.split('\n')
  const first = lines.indexOf(HEADING) + 1
  if (first === 0) return []
  const end = lines.findIndex((line, index) => index >= first && !line.startsWith('- '))
  return lines.slice(first, end < 0 ? undefined : end).map(line => unquote(line.slice(2)))
}

function unquote(value: string): string {
  return value.startsWith('"') ? String(JSON.parse(value)) : value
}
