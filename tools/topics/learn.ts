import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { always, signsOfMail, type TopicWeights } from '../../server/modules/trade-text/index.ts'
import { bodyOf, generateMails } from '../../tests/support/generated-mails.ts'

/** A mail whose topic is known. */
export interface Lesson {
  /** The letters before its number: mails with the same letters have the same author and date. */
  group: string
  signs: readonly string[]
  isOther: boolean
}

/** The mails from which the weights are learned. */
export const lessonsFolder = new URL('../../bench/mails', import.meta.url).pathname

/** Rarer signs are ignored, because they do not carry over to other mails. */
const rarest = 3
const rounds = 25
const step = 0.5
const decay = 0.0005
/** One mail in six is about something else. */
const weightOfOther = 3
const seed = 138

export function readLessons(folder = lessonsFolder): Lesson[] {
  const generated = generateMails('lessons', 2).map(mail => ({
    group: 'generated',
    signs: signsOfMail(mail.subject, bodyOf(mail)),
    isOther: false,
  }))
  const written = readdirSync(folder)
    .filter(file => /^\w{1,2}-\d+\.json$/.test(file))
    .toSorted()
    .map(file => {
      const { subject, body, lines } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return { group: file.split('-')[0] as string, signs: signsOfMail(subject, body), isOther: lines.length === 0 }
    })
  return [...written, ...generated]
}

/** Returns numbers from 0 to 1 that depend only on the seed. */
function randomNumbers(): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  const random = randomNumbers()
  return values
    .map(value => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}

/**
 * Learns the weight of each sign by logistic regression, with a step size per sign that shrinks as the sign is seen.
 * Deterministic: the same lessons give the same weights.
 */
export function learnTopics(lessons: readonly Lesson[]): TopicWeights {
  const frequency = new Map<string, number>()
  for (const { signs } of lessons) for (const sign of signs) frequency.set(sign, (frequency.get(sign) ?? 0) + 1)
  const known = [...frequency].filter(([, times]) => times >= rarest).map(([sign]) => sign)
  const indexes = new Map(known.map((sign, index) => [sign, index]))
  const weights = new Float64Array(known.length)
  const squares = new Float64Array(known.length)
  let base = 0
  const mails = shuffled(lessons).map(({ signs, isOther }) => ({
    found: signs.flatMap(sign => indexes.get(sign) ?? []),
    isOther,
  }))
  for (let round = 0; round < rounds; round += 1)
    for (const { found, isOther } of mails) {
      const scale = 1 / Math.sqrt(Math.max(1, found.length))
      let sum = base
      for (const word of found) sum += (weights[word] as number) * scale
      const odds = 1 / (1 + Math.exp(-sum))
      const error = isOther ? (odds - 1) * weightOfOther : odds
      base -= 0.05 * error
      for (const at of found) {
        const slope = error * scale + decay * (weights[at] as number)
        squares[at] = (squares[at] as number) + slope * slope
        weights[at] = (weights[at] as number) - (step * slope) / Math.sqrt((squares[at] as number) + 1e-6)
      }
    }
  // Adding zero makes 0 of -0, which JSON does not know.
  const rounded = (value: number) => Math.round(value * 100) / 100 + 0
  return Object.fromEntries([
    [always, rounded(base)],
    ...known.toSorted().map(sign => [sign, rounded(weights[indexes.get(sign) as number] as number)] as const),
  ])
}
