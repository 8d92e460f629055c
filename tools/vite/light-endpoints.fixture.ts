import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind } from './contract-file.ts'
import { ContractParts } from './contract-parts.ts'

/** Returns an import line for each endpoint that can be called without zod, and the needs of each endpoint. */
export function importAll(root: string, names: readonly string[]): { kinds: Map<string, Kind>; lines: string[] } {
  const contract = new ContractParts(root)
  const kinds = new Map<string, Kind>()
  const lines: string[] = []
  for (const file of readdirSync(root).filter(name => name.endsWith('.ts') && !name.includes('.test.'))) {
    const code = readFileSync(join(root, file), 'utf8')
    for (const name of names) {
      if (!new RegExp(`^export const ${name} = `, 'm').test(code)) continue
      const kind = contract.kindOf(join(root, file), name)
      kinds.set(name, kind)
      if (kind === 'endpoint') lines.push(`import { ${name} } from '${join(root, file)}'`)
    }
  }
  return { kinds, lines }
}
