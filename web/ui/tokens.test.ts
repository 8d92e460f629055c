import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: web })
    .map(path => readFileSync(join(web, path), 'utf8'))
    .join('\n')

it('defines every custom property that a style sheet reads', () => {
  const css = read('**/*.css')
  const scripts = read('**/*.tsx')
  const used = new Set(Array.from(css.matchAll(/var\((--[a-z\d-]+)/g), ([, name]) => name))
  const defined = new Set([
    ...Array.from(css.matchAll(/(--[a-z\d-]+):/g), ([, name]) => name),
    ...Array.from(scripts.matchAll(/['"`](--[a-z\d-]+)['"`]/g), ([, name]) => name),
  ])
  expect(used.size).toBeGreaterThan(50)
  expect([...used].filter(name => !defined.has(name))).toEqual([])
})

it('leaves the size of the root to the reader, since every size in rem refers to it', () => {
  const rules = Array.from(read('ui/*.css').matchAll(/(?:^|\n)(?:html|:root[^{]*) \{[^}]*\}/g), ([rule]) => rule)
  expect(rules.length).toBeGreaterThan(1)
  expect(rules.filter(rule => /\n\s*font(-size)?:/.test(rule))).toEqual([])
})

it('keeps contextual alternates off after a `font` shorthand, which turns them on again', () => {
  const rules = Array.from(read('**/*.css').matchAll(/[^{}]+\{[^{}]*\n\s*font: (?!inherit)[^{}]+\}/g), ([rule]) => rule)
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter(rule => !/ font: [^}]+ font-feature-settings: /.test(rule))).toEqual([])
})
