/** A table's entry for a tool: under its exact name, else under the longest beginning of it, as `github_*` or `*`. */
export function matchTool<Entry>(
  table: Readonly<Record<string, Entry>> | undefined,
  toolName: string,
): Entry | undefined {
  if (table === undefined) return undefined
  if (Object.hasOwn(table, toolName)) return table[toolName]
  const beginnings = Object.keys(table).filter(name => name.endsWith('*') && toolName.startsWith(name.slice(0, -1)))
  const longest = beginnings.sort((one, other) => other.length - one.length)[0]
  return longest === undefined ? undefined : table[longest]
}
