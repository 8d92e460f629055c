/**
 * The claim: the searches of stock and broadcasts return what a careful broker expects. Measured on the demo's stock lines with
 * questions generated from them and questions written as brokers type them, and with `--questions <file>` and
 * `--broadcasts <file>` on collections of questions with expectations. The floors in search-floors.json only rise: `--raise`
 * writes the measured values if they are higher.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { broadcastAnswer } from '../tests/support/broadcasts-of-demo.ts'
import { answer, lines, textById } from '../tests/support/search-of-demo.ts'
import { type Claim, report } from './support/figures.ts'
import { generateQuestions, type Question } from './support/generated-questions.ts'
import { writtenQuestions } from './support/written-questions.ts'

const { values: options } = parseArgs({
  options: { questions: { type: 'string' }, broadcasts: { type: 'string' }, raise: { type: 'boolean' } },
})

/** The results of a search, each as its texts, and their number. */
type Answer = (q: string) => Promise<{ rows: readonly (readonly string[])[]; count: number }>

const answerOfParts: Answer = async q => {
  const { ids, count } = await answer(q)
  return { rows: ids.map(id => [textById.get(id) ?? '']), count }
}

async function isRight(question: Question, answerOf: Answer): Promise<boolean> {
  const { q, min = 0, max = Number.POSITIVE_INFINITY, top = {}, never } = question
  const { rows, count } = await answerOf(q)
  const fits = (source: string | undefined, row: readonly string[] = []) =>
    source === undefined || row.some(text => new RegExp(source).test(text))
  // A broadcast of several lines may hold other things too.
  const holdsElse = (row: readonly string[]) => row.length > 1 && top.each !== undefined && fits(top.each, row)
  return (
    count >= min &&
    count <= max &&
    rows.slice(0, top.k ?? 10).every(row => fits(top.each, row)) &&
    (rows.length === 0 || fits(top.first, rows[0])) &&
    (never === undefined || !rows.some(row => fits(never, row) && !holdsElse(row)))
  )
}

const floorsFile = new URL('search-floors.json', import.meta.url)
const floors: Record<string, number> = JSON.parse(readFileSync(floorsFile, 'utf8'))

async function claimsOf(name: string, questions: readonly Question[], answerOf: Answer): Promise<Claim[]> {
  const classes = new Map<string, { right: number; all: number }>()
  for (const question of questions) {
    const right = await isRight(question, answerOf)
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
    return { what, measured, goal, unit: '%', isMinimum: true }
  })
}

const asked = lines.map(({ part_number, description }) => ({ partNumber: part_number, description }))
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const claims = await claimsOf('generated', generateQuestions(asked, 60), answerOfParts)
claims.push(...(await claimsOf('written', writtenQuestions(asked, textById.values()), answerOfParts)))
if (options.questions !== undefined)
  claims.push(...(await claimsOf('collection', read(options.questions), answerOfParts)))
if (options.broadcasts !== undefined) {
  // A file next to the collection describes the part numbers, for lines without a description.
  const beside = join(dirname(options.broadcasts), 'catalogue.json')
  const catalogue = existsSync(beside) ? read(beside) : {}
  claims.push(...(await claimsOf('broadcasts', read(options.broadcasts), q => broadcastAnswer(q, catalogue))))
}
report('Quality of the searches', claims)
if (options.raise) writeFileSync(floorsFile, `${JSON.stringify(floors, null, 2)}\n`)
