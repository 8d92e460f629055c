import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { derivationSources } from './derivation.ts'

/** Adds a file and all files that it imports for more than their types. */
function addImportsOf(file: URL, imported: Set<string>) {
  if (imported.has(file.href)) return
  imported.add(file.href)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+)'/gms))
    addImportsOf(new URL(path ?? '', file), imported)
}

it('the digest covers every file that the derived columns come from', () => {
  const files = new Set<string>()
  for (const path of ['goods-search/goods-text.ts', 'masking/scrub.ts', '../../contract/kit/part-key.ts'])
    addImportsOf(new URL(`../../${path}`, import.meta.url), files)
  expect(files.size).toBeGreaterThan(8)
  const sources = new Set(derivationSources.map(({ href }) => href))
  expect([...files].filter(href => !sources.has(href) && !sources.has(new URL('.', href).href))).toEqual([])
})
