import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { HiddenNames } from '../../masking/index.ts'

/** The folders of the code that derives columns from the texts of a line. */
export const derivationFolders = [
  '../../masking/',
  '../../goods-search/',
  '../../search/',
  '../../part-numbers/',
  '../../../platform/text/',
  './',
].map(name => new URL(name, import.meta.url))

let code: string | undefined

/** Returns the digest of the code, which differs if a release derives columns differently. */
function digestOfCode(): string {
  const sum = createHash('sha256')
  for (const folder of derivationFolders)
    for (const file of readdirSync(folder).toSorted())
      if (file.endsWith('.ts') && !file.endsWith('.test.ts')) sum.update(readFileSync(new URL(file, folder)))
  return sum.digest('hex')
}

/**
 * Returns a digest of what the derived columns of a company's lines depend on besides their texts: the code and the
 * hidden names.
 */
export function derivationOf(hidden: HiddenNames): string {
  code ??= digestOfCode()
  return createHash('sha256')
    .update(JSON.stringify([code, hidden]))
    .digest('hex')
}
