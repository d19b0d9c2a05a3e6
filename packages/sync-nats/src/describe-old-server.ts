/** Reason against a server of this version, if there is one: sync needs 2.11 or newer. */
export function describeOldServer(version = 'of an unknown version'): string | undefined {
  const [, major = 0, minor = 0] = (/^v?(\d+)\.(\d+)\./.exec(version) ?? []).map(Number)
  if (major > 2 || (major === 2 && minor >= 11)) return undefined
  return (
    `Sync needs nats-server 2.11 or newer, and this one is ${version}. Older ones lose writes that they acknowledged, ` +
    'in clusters (nats-server #4320 on 2.9, #6194 before 2.11).'
  )
}
