import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Changes bytes of a profile's databases where chance says, or cuts the end of a file off: another kind of file each `way`. */
export function damageFiles(profile: string, way: number): void {
  const folder = path.join(profile, 'Default', 'IndexedDB')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => path.join(folder, name))
    .filter(file => /\.(log|ldb)$|MANIFEST/.test(file) && statSync(file).size > 0)
  const kinds = [/\.log$/, /MANIFEST/, /\.(log|ldb)$/]
  const chosen = files.filter(file => kinds[way % kinds.length]?.test(file))
  for (const file of chosen.length > 0 ? chosen : files) {
    const bytes = readFileSync(file)
    for (let flip = 0; flip < 20; flip++) {
      const place = Math.floor(Math.random() * bytes.length)
      bytes[place] = (bytes[place] ?? 0) ^ (1 + Math.floor(Math.random() * 255))
    }
    writeFileSync(file, way % 2 === 0 ? bytes : bytes.subarray(0, Math.ceil(bytes.length / 2)))
  }
}
