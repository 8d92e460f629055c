import {
  bestFirst,
  type Choice,
  isFull,
  isInCondition,
  isOpen,
  type Line,
  type QuoteCell,
  usableQuotesOf,
} from './choice.ts'

export const presetNames = ['lowest', 'fewest', 'one'] as const
export type PresetName = (typeof presetNames)[number]

/** A way to award all open lines at once, and its total. */
export interface Preset {
  name: PresetName
  choice: Choice
  euros: number
  suppliers: number
  /** Pieces that it awards. */
  pieces: number
  /** Lines that it awards in full. */
  fullLines: number
  /** Lines that it awards to several suppliers. */
  splitLines: number
  /** Conditions other than requested. */
  otherConditions: readonly string[]
}

interface Allocation extends Omit<Preset, 'name' | 'suppliers'> {
  choice: Record<number, string>
  suppliers: ReadonlySet<number>
  /** Pieces, and lines in full, in the requested condition. */
  asRequested: number
  fullAsRequested: number
}

interface OpenLine {
  line: Line
  /** In the order in which they are taken. */
  quotes: readonly QuoteCell[]
}

/** Fills every line from its first quote on, from these suppliers, until its quantity is reached. */
function fill(lines: readonly OpenLine[], isAllowed: (requestId: number) => boolean): Allocation {
  const choice: Record<number, string> = {}
  const suppliers = new Set<number>()
  const otherConditions = new Set<string>()
  const sums = { euros: 0, pieces: 0, asRequested: 0, fullLines: 0, fullAsRequested: 0, splitLines: 0 }
  for (const { line, quotes } of lines) {
    let [left, orders] = [line.quantity, 0]
    const before = sums.asRequested
    for (const quote of quotes) {
      const { askId, requestId, priceEur, answer } = quote
      const awarded = isAllowed(requestId) ? Math.min(left, answer.quote.quantity) : 0
      choice[askId] = awarded > 0 ? String(awarded) : ''
      if (awarded === 0) continue
      suppliers.add(requestId)
      orders += 1
      sums.euros += awarded * priceEur
      sums.pieces += awarded
      if (isInCondition(line, quote)) sums.asRequested += awarded
      else otherConditions.add(answer.quote.condition)
      left -= awarded
    }
    if (left === 0) sums.fullLines += 1
    if (sums.asRequested - before === line.quantity) sums.fullAsRequested += 1
    if (orders > 1) sums.splitLines += 1
  }
  return { choice, suppliers, otherConditions: [...otherConditions], ...sums }
}

/**
 * Maximum number of sets of suppliers that are tried per size; beyond it suppliers are added one by one, which may not
 * find the smallest set.
 */
const maxSets = 20_000

const numSets = (from: number, size: number): number => {
  let sets = 1
  for (let index = 0; index < size; index += 1) sets = (sets * (from - index)) / (index + 1)
  return sets
}

function* setsOf(from: readonly number[], size: number, start = 0): Generator<number[]> {
  if (size === 0) yield []
  else
    for (let index = start; index <= from.length - size; index += 1)
      for (const rest of setsOf(from, size - 1, index + 1)) yield [from[index] as number, ...rest]
}

const cheaper = (one: Allocation | undefined, other: Allocation): Allocation =>
  one === undefined || other.euros < one.euros ? other : one

/** True if an allocation has as many pieces as another, and as many of them in the requested condition. */
const isAsGood = (one: Allocation, other: Allocation): boolean =>
  one.pieces === other.pieces && one.asRequested === other.asRequested

/** Takes the supplier that adds the most pieces in the requested condition, then the most pieces, until all are there. */
function stepByStep(lines: readonly OpenLine[], suppliers: readonly number[], lowest: Allocation): Allocation {
  const chosenIds = new Set<number>()
  for (;;) {
    const filled = fill(lines, id => chosenIds.has(id))
    if (isAsGood(filled, lowest)) return filled.suppliers.size < lowest.suppliers.size ? filled : lowest
    const steps = suppliers
      .filter(id => !chosenIds.has(id))
      .map(id => ({ id, of: fill(lines, one => one === id || chosenIds.has(one)) }))
    const [best] = steps.toSorted(
      (one, other) =>
        other.of.asRequested - one.of.asRequested || other.of.pieces - one.of.pieces || one.of.euros - other.of.euros,
    )
    if (best === undefined) return lowest
    chosenIds.add(best.id)
  }
}

/** Finds the fewest suppliers that have as many pieces as all together, and of those the cheapest. */
function fewestFor(lines: readonly OpenLine[], suppliers: readonly number[], lowest: Allocation): Allocation {
  const has = (isAllowed: (id: number) => boolean) => isAsGood(fill(lines, isAllowed), lowest)
  const needed = new Set(suppliers.filter(missing => !has(id => id !== missing)))
  const others = suppliers.filter(id => !needed.has(id))
  for (let size = 0; size <= others.length && needed.size + size < lowest.suppliers.size; size += 1) {
    if (numSets(others.length, size) > maxSets) return stepByStep(lines, suppliers, lowest)
    let best: Allocation | undefined
    for (const set of setsOf(others, size)) {
      const filled = fill(lines, id => needed.has(id) || set.includes(id))
      if (isAsGood(filled, lowest)) best = cheaper(best, filled)
    }
    if (best !== undefined) return best
  }
  return lowest
}

/** Finds the supplier with the most lines in full, those in the requested condition first, then the most pieces, then the lowest price. */
const oneFor = (lines: readonly OpenLine[], suppliers: readonly number[], lowest: Allocation): Allocation =>
  suppliers
    .map(supplier => fill(lines, id => id === supplier))
    .toSorted(
      (one, other) =>
        other.fullAsRequested - one.fullAsRequested ||
        other.fullLines - one.fullLines ||
        other.asRequested - one.asRequested ||
        other.pieces - one.pieces ||
        one.euros - other.euros,
    )[0] ?? lowest

/**
 * Returns the quotes by which a line is filled, best first. Where one quote is enough, the line is never split, even if that would
 * cost less: so the total of the preset is that of the quotes marked as the lowest.
 */
function quotesToFill(line: Line, quotes: readonly QuoteCell[]): QuoteCell[] {
  const sorted = bestFirst(line, quotes)
  const inCondition = sorted.filter(quote => isInCondition(line, quote))
  const others = sorted.filter(quote => !isInCondition(line, quote))
  const unsplit = (of: readonly QuoteCell[]) =>
    of.some(quote => isFull(line, quote)) ? of.filter(quote => isFull(line, quote)) : of
  if (inCondition.length === 0) return [...unsplit(others)]
  const kept = unsplit(inCondition)
  if (kept.some(quote => isFull(line, quote))) return [...kept]
  // The line is split anyway, so what is still missing comes from the cheapest.
  return [...kept, ...others.toSorted((one, other) => one.priceEur - other.priceEur)]
}

const awardsIn = ({ choice }: Preset): string =>
  JSON.stringify(Object.entries(choice).filter(([, pieces]) => pieces !== ''))

/**
 * Returns the ways to award all open lines at once: at the lowest price, to the fewest suppliers without losing a
 * piece, and to one supplier. Expired quotes cannot be awarded.
 */
export function presetsOf(lines: readonly Line[]): Record<PresetName, Preset> {
  const open = lines.filter(isOpen).map(line => ({ line, quotes: usableQuotesOf(line) }))
  const suppliers = [...new Set(open.flatMap(({ quotes }) => quotes.map(({ requestId }) => requestId)))]
  const unsplit = open.map(({ line, quotes }) => ({ line, quotes: quotesToFill(line, quotes) }))
  const lowest = fill(unsplit, () => true)
  const presets = { lowest, fewest: fewestFor(unsplit, suppliers, lowest), one: oneFor(open, suppliers, lowest) }
  const cleared = Object.fromEntries(open.flatMap(({ quotes }) => quotes.map(({ askId }) => [askId, ''])))
  const presetOf = (name: PresetName): Preset => {
    const { choice, euros, suppliers: of, pieces, fullLines, splitLines, otherConditions } = presets[name]
    const awards = { ...cleared, ...choice }
    return { name, choice: awards, euros, suppliers: of.size, pieces, fullLines, splitLines, otherConditions }
  }
  return { lowest: presetOf('lowest'), fewest: presetOf('fewest'), one: presetOf('one') }
}

/** Returns the presets without those that award the same as one before them. */
export function differentPresets(lines: readonly Line[]): Preset[] {
  const presets = presetsOf(lines)
  const all = presetNames.map(name => presets[name])
  return all.filter((preset, index) => all.findIndex(other => awardsIn(other) === awardsIn(preset)) === index)
}
