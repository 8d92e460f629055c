import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { HiddenNames } from '../../masking/index.ts'

/** Files, and folders of files, of the code that derives columns from the texts of a line. */
export const derivationSources = [
  '../../masking/',
  '../../goods-search/',
  '../../search/',
  '../../part-numbers/',
  '../../../platform/text/',
  '../../../../contract/kit/part-key.ts',
  './',
].map(name => new URL(name, import.meta.url))

const filesOf = (source: URL): URL[] =>
  source.href.endsWith('/')
    ? readdirSync(source)
        .toSorted()
        .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map(file => new URL(file, source))
    : [source]

let code: string | undefined

/** Returns the digest of the code, which differs if a release derives columns differently. */
function digestOfCode(): string {
  const sum = createHash('sha256')
  for (const source of derivationSources) for (const file of filesOf(source)) sum.update(readFileSync(file))
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
