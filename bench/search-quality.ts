/**
 * The claim: the stock search answers as a careful broker expects. Measured on the demo's stock lines with questions generated
 * from them, and with `--questions <file>` on a collection of questions with expectations. The floors in search-floors.json only
 * rise: `--raise` writes what was measured if it is higher.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { answer, lines, textById } from '../tests/support/search-of-demo.ts'
import { type Claim, report } from './support/figures.ts'
import { generateQuestions, type Question } from './support/generated-questions.ts'

const { values: options } = parseArgs({ options: { questions: { type: 'string' }, raise: { type: 'boolean' } } })

async function isRight({ q, min = 0, max = Number.POSITIVE_INFINITY, top = {}, never }: Question): Promise<boolean> {
  const { ids, count } = await answer(q)
  const rows = ids.map(id => textById.get(id) ?? '')
  const fits = (source: string | undefined, row: string) => source === undefined || new RegExp(source).test(row)
  return (
    count >= min &&
    count <= max &&
    rows.slice(0, top.k ?? 10).every(row => fits(top.each, row)) &&
    fits(top.first, rows[0] ?? '') &&
    (never === undefined || !rows.some(row => fits(never, row)))
  )
}

const floorsFile = new URL('search-floors.json', import.meta.url)
const floors: Record<string, number> = JSON.parse(readFileSync(floorsFile, 'utf8'))

async function claimsOf(name: string, questions: readonly Question[]): Promise<Claim[]> {
  const classes = new Map<string, { right: number; all: number }>()
  for (const question of questions) {
    const right = await isRight(question)
    if (!right) console.log(`wrong: ${question.class}: ${question.q}`)
    for (const group of ['all', question.class]) {
      const sum = classes.get(group) ?? { right: 0, all: 0 }
      classes.set(group, { right: sum.right + Number(right), all: sum.all + 1 })
    }
  }
  return [...classes].map(([of, { right, all }]) => {
    const what = `${name}, ${of}`
    const measured = Math.floor((1_000 * right) / all) / 10
    const goal = floors[what] ?? 0
    if (options.raise && measured > goal) floors[what] = measured
    return { what, measured, goal, unit: '%', isFloor: true }
  })
}

const asked = lines.map(({ part_number, description }) => ({ partNumber: part_number, description }))
const claims = await claimsOf('generated', generateQuestions(asked, 60))
if (options.questions !== undefined)
  claims.push(...(await claimsOf('collection', JSON.parse(readFileSync(options.questions, 'utf8')))))
report('Answers of the stock search', claims)
if (options.raise) writeFileSync(floorsFile, `${JSON.stringify(floors, null, 2)}\n`)
