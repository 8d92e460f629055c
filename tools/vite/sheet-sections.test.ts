import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sheetSections } from './sheet-sections.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('splits the sheet by module, in its order, and leaves no mark in it', async () => {
  const files = {
    'base.css': 'html { margin: 0 }',
    'one.module.css': '.one { top: 0 } @media print { .one { top: 1px } }',
    // The same rule twice in a row, which a minifier could merge.
    'two.module.css': '.two { color: red }',
    'three.module.css': '.three { color: red }',
    'entry.js': `import './base.css'
import one from './one.module.css'
import two from './two.module.css'
import three from './three.module.css'
document.title = one.one + two.two + three.three`,
    'index.html': '<script type="module" src="/entry.js"></script>',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    css: { modules: { generateScopedName: '[name]__[local]' } },
    plugins: [sheetSections()],
    build: { cssCodeSplit: false },
  })
  const { path, sections } = JSON.parse(await readFile(join(folder, 'dist/.vite/sheet.json'), 'utf8'))
  expect(sections.map((section: string) => section.replace(/\/\*.*?\*\/|\n/g, ''))).toEqual([
    'html{margin:0}',
    '.one-module__one{top:0}@media print{.one-module__one{top:1px}}',
    '.two-module__two{color:red}',
    '.three-module__three{color:red}',
  ])
  expect(await readFile(join(folder, 'dist', path), 'utf8')).toBe(sections.slice(1).join(''))
})
