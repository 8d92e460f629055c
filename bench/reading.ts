/**
 * The claims: a mail is read correctly, line by line (quantity, part number, condition, price and currency), with its side, no number is invented,
 * and reading one takes at most 20 ms. Measured on generated mails of seven languages, on the labeled ones of `bench/mails`, and
 * with `--mails <folder>` on another collection. The floors in reading-floors.json only rise: `--raise` writes the measured
 * values if they are higher.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { partKey } from '../server/modules/part-numbers/index.ts'
import { readMail, topicOf } from '../server/modules/trade-text/index.ts'
import { bodyOf, generateMails } from '../tests/support/generated-mails.ts'
import { learnTopics, readLessons } from '../tools/topics/learn.ts'
import { type Claim, percentile, report } from './support/figures.ts'

const { values: options } = parseArgs({ options: { mails: { type: 'string' }, raise: { type: 'boolean' } } })

interface LabeledMail {
  language: string
  subject: string
  body: string
  lines: {
    side?: string
    quantity: number | null
    partNumber: string
    condition: string
    price: number | null
    currency: string
  }[]
}

interface Tally {
  right: [right: number, all: number]
  surplus: number
  numbers: [right: number, all: number]
  /** Of the lines whose number is read, those that are offered or wanted as labeled. */
  sides: [right: number, all: number]
  none: [right: number, all: number]
}

const floorsFile = new URL('reading-floors.json', import.meta.url)
const floors: Record<string, number> = JSON.parse(readFileSync(floorsFile, 'utf8'))
const share = ([right, all]: readonly [number, number]) => (all === 0 ? 100 : Math.floor((1_000 * right) / all) / 10)

type GoodsLine = ReturnType<typeof readMail>['lines'][number]
type ExpectedLine = LabeledMail['lines'][number]

/** Counts how many of the five fields agree; a currency counts only if one is expected. */
const agreement = (want: ExpectedLine, got: GoodsLine): number =>
  [
    want.quantity === got.quantity,
    partKey(want.partNumber) === partKey(got.partNumber),
    want.condition === got.condition,
    want.price === null ? got.price === null : Math.abs(want.price - (got.price ?? 0)) < 0.005,
    want.price === null || want.currency === '' || want.currency === got.currency,
  ].filter(Boolean).length

const times: number[] = []
let invented = 0

function judge(mails: readonly LabeledMail[]): Tally {
  const tally: Tally = { right: [0, 0], surplus: 0, numbers: [0, 0], sides: [0, 0], none: [0, 0] }
  for (const { subject, body, lines } of mails) {
    const started = process.threadCpuUsage().user
    const left = [...readMail(subject, body).lines]
    times.push((process.threadCpuUsage().user - started) / 1_000)
    for (const { partNumber } of left.filter(line => line.partNumber !== '')) {
      tally.numbers[1] += 1
      if (lines.some(want => partKey(want.partNumber) === partKey(partNumber))) tally.numbers[0] += 1
      // A number may be broken over two lines.
      const written = `${subject}\n${body}`
      if (!written.includes(partNumber) && !written.replaceAll('-\n', '-').includes(partNumber)) invented += 1
    }
    if (lines.length === 0) {
      tally.none[1] += 1
      if (left.length === 0) tally.none[0] += 1
      continue
    }
    for (const want of lines) {
      left.sort((one, other) => agreement(want, other) - agreement(want, one))
      const index = left.findIndex(got => partKey(got.partNumber) === partKey(want.partNumber))
      const [got] = index < 0 ? [] : left.splice(index, 1)
      tally.right[1] += 1
      if (got !== undefined && agreement(want, got) === 5) tally.right[0] += 1
      if (got === undefined || want.side === undefined) continue
      tally.sides[1] += 1
      if (got.side === want.side) tally.sides[0] += 1
    }
    tally.surplus += left.length
  }
  return tally
}

function claimsOf(name: string, mails: readonly LabeledMail[]): Claim[] {
  const { right, surplus, numbers, sides, none } = judge(mails)
  console.log(
    `${name}: ${right.join(' of ')} lines right, ${surplus} surplus, ${sides.join(' of ')} sides, ${none.join(' of ')} mails without lines right`,
  )
  const measured = { lines: share(right), numbers: share(numbers), sides: share(sides), none: share(none) }
  return Object.entries(measured).map(([what, value]) => {
    const key = `${name}, ${what}`
    const goal = floors[key] ?? 0
    if (options.raise && value > goal) floors[key] = value
    return { what: key, measured: value, goal, unit: '%', isMinimum: true }
  })
}

/** Predicts the topic of each mail with weights that were learned without the mails of its group. */
function claimsOfTopics(): Claim[] {
  const lessons = readLessons()
  const tallies: Record<'other' | 'trade', [right: number, all: number]> = { other: [0, 0], trade: [0, 0] }
  for (const group of new Set(lessons.map(lesson => lesson.group))) {
    const weights = learnTopics(lessons.filter(lesson => lesson.group !== group))
    for (const { signs, isOther } of lessons.filter(lesson => lesson.group === group)) {
      const tally = tallies[isOther ? 'other' : 'trade']
      tally[1] += 1
      if ((topicOf(signs, weights) === 'other') === isOther) tally[0] += 1
    }
  }
  return [
    {
      what: 'mails about something else recognized by their words alone',
      measured: share(tallies.other),
      goal: 90,
      unit: '%',
      isMinimum: true,
    },
    {
      what: 'trading mails not mistaken for others',
      measured: share(tallies.trade),
      goal: 99,
      unit: '%',
      isMinimum: true,
    },
  ]
}

const claims = claimsOf(
  'generated',
  generateMails('bench', 20).map(mail => ({ ...mail, body: bodyOf(mail) })),
)
for (const [name, folder] of [
  ['our mails', new URL('mails', import.meta.url).pathname],
  ['mails', options.mails],
] as const) {
  if (folder === undefined) continue
  const mails = readdirSync(folder)
    .filter(file => /^\w{1,2}-\d+\.json$/.test(file))
    .map((file): LabeledMail => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const isEnglish = ({ language }: LabeledMail) => language === 'en'
  claims.push(...claimsOf(`${name} in English`, mails.filter(isEnglish)))
  claims.push(
    ...claimsOf(
      `${name} in other languages`,
      mails.filter(mail => !isEnglish(mail)),
    ),
  )
}
claims.push(...claimsOfTopics())
claims.push({ what: 'invented part numbers', measured: invented, goal: 0, unit: '' })
claims.push({ what: 'processor time of one mail, p95', measured: percentile(times, 0.95), goal: 20, unit: 'ms' })
report('Reading mails', claims)
if (options.raise) writeFileSync(floorsFile, `${JSON.stringify(floors, null, 2)}\n`)
