import { expect, it } from 'vitest'
import { findFaults, findFaultsOfComments } from './check-documents.ts'

const exists = (path: string) => ['server/app.ts', 'docs/decisions', 'docs/decisions/007-one-table.md'].includes(path)
const index = (...rows: string[]) => ({ path: 'docs/decisions/README.md', text: rows.join('\n') })
const decision = (text: string) => ({ path: 'docs/decisions/007-one-table.md', text })
const row = '| 007 | [One table](007-one-table.md) | accepted | Rights are read from it |'

it('finds files and pages that documents name but that do not exist', () => {
  const text =
    'See `server/app.ts`, `docs/decisions/*.md`, `server/migrations/NNNN-it.ts`, `server/gone.ts` and [why](docs/decisions) or [how](docs/how.md#now), not https://x.example/server/a.ts.'
  expect(findFaults([{ path: 'README.md', text }], exists)).toEqual([
    'README.md: there is no server/gone.ts. Name the file that took its place.',
    'README.md: there is no docs/how.md. Name the file that took its place.',
  ])
})

it('accepts a decision with date and status that the index lists', () => {
  expect(findFaults([decision('# 007 One table\n\n2026-11-22 · accepted\n\nText.'), index(row)], exists)).toEqual([])
})

it('requires a number and a title, a date and a status, and a row in the index', () => {
  const first = (text: string) => findFaults([decision(text), index(row)], exists)[0]
  expect(first('# One table\n\n2026-11-22 · accepted')).toContain('first line')
  expect(first('# 007 One table\n\nAccepted.')).toContain('third line')
  expect(first('# 007 Two tables\n\n2026-11-22 · accepted')).toContain(
    '| 007 | [Two tables](007-one-table.md) | accepted |',
  )
  expect(first('# 007 One table\n\n2026-11-22 · superseded by decision 012')).toContain('superseded by decision 012 |')
})

it('refuses citations that a reader of the repository cannot open, in documents and comments', () => {
  const outside = ['part 2 §9', 'as the specification says', 'MKT 5', 'review number 12', 'shared/design']
  for (const text of outside) expect(findFaults([{ path: 'README.md', text }], exists)).toHaveLength(1)
  const code = '/** Rounds as decision 012 says, not as decision 007 did; see rules.md. */'
  const comment = { path: 'server/app.ts', text: `${code}\nconst text = 'the specification'` }
  expect(findFaultsOfComments([comment], `\n${row}`, exists)).toEqual([
    'server/app.ts: refers to rules.md, which does not exist.',
    'server/app.ts: refers to decision 012, which does not exist.',
  ])
})
