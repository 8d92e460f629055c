import { type Choice, isOpen, type Line, type QuoteCell, usableQuotesOf } from './choice.ts'

export const presetNames = ['lowest', 'fewest', 'one'] as const
export type PresetName = (typeof presetNames)[number]

/** A way to award all open lines at once, and its total. */
export interface Preset {
  name: PresetName
  choice: Choice
  euros: number
  suppliers: number
  /** Lines that it awards in full. */
  fullLines: number
}

interface Allocation {
  choice: Record<number, string>
  suppliers: ReadonlySet<number>
  euros: number
  pieces: number
  fullLines: number
}

interface OpenLine {
  quantity: number
  /** Lowest price first. */
  quotes: readonly QuoteCell[]
}

/** Fills every line from the lowest price on, from these suppliers, until its quantity is reached. */
function fill(lines: readonly OpenLine[], isAllowed: (requestId: number) => boolean): Allocation {
  const choice: Record<number, string> = {}
  const suppliers = new Set<number>()
  let [euros, pieces, fullLines] = [0, 0, 0]
  for (const { quantity, quotes } of lines) {
    let left = quantity
    for (const { askId, requestId, priceEur, answer } of quotes) {
      const awarded = isAllowed(requestId) ? Math.min(left, answer.quote.quantity) : 0
      choice[askId] = awarded > 0 ? String(awarded) : ''
      if (awarded > 0) suppliers.add(requestId)
      euros += awarded * priceEur
      pieces += awarded
      left -= awarded
    }
    if (left === 0) fullLines += 1
  }
  return { choice, suppliers, euros, pieces, fullLines }
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

/** Takes the supplier that adds the most pieces, until all are there. */
function stepByStep(lines: readonly OpenLine[], suppliers: readonly number[], lowest: Allocation): Allocation {
  const chosenIds = new Set<number>()
  for (;;) {
    const filled = fill(lines, id => chosenIds.has(id))
    if (filled.pieces === lowest.pieces) return filled.suppliers.size < lowest.suppliers.size ? filled : lowest
    const steps = suppliers
      .filter(id => !chosenIds.has(id))
      .map(id => ({ id, of: fill(lines, one => one === id || chosenIds.has(one)) }))
    const [best] = steps.toSorted((one, other) => other.of.pieces - one.of.pieces || one.of.euros - other.of.euros)
    if (best === undefined) return lowest
    chosenIds.add(best.id)
  }
}

/** Finds the fewest suppliers that have as many pieces as all together, and of those the cheapest. */
function fewestFor(lines: readonly OpenLine[], suppliers: readonly number[], lowest: Allocation): Allocation {
  const has = (isAllowed: (id: number) => boolean) => fill(lines, isAllowed).pieces === lowest.pieces
  const needed = new Set(suppliers.filter(missing => !has(id => id !== missing)))
  const others = suppliers.filter(id => !needed.has(id))
  for (let size = 0; size <= others.length && needed.size + size < lowest.suppliers.size; size += 1) {
    if (numSets(others.length, size) > maxSets) return stepByStep(lines, suppliers, lowest)
    let best: Allocation | undefined
    for (const set of setsOf(others, size)) {
      const filled = fill(lines, id => needed.has(id) || set.includes(id))
      if (filled.pieces === lowest.pieces) best = cheaper(best, filled)
    }
    if (best !== undefined) return best
  }
  return lowest
}

/** Finds the supplier with the most lines in full, then the most pieces, then the lowest price. */
const oneFor = (lines: readonly OpenLine[], suppliers: readonly number[], lowest: Allocation): Allocation =>
  suppliers
    .map(supplier => fill(lines, id => id === supplier))
    .toSorted(
      (one, other) => other.fullLines - one.fullLines || other.pieces - one.pieces || one.euros - other.euros,
    )[0] ?? lowest

/**
 * Returns the ways to award all open lines at once: at the lowest price, to the fewest suppliers without losing a
 * piece, and to one supplier. Expired quotes cannot be awarded.
 */
export function presetsOf(lines: readonly Line[]): Record<PresetName, Preset> {
  const open = lines.filter(isOpen).map(line => ({ quantity: line.quantity, quotes: usableQuotesOf(line) }))
  const suppliers = [...new Set(open.flatMap(({ quotes }) => quotes.map(({ requestId }) => requestId)))]
  const lowest = fill(open, () => true)
  const presets = { lowest, fewest: fewestFor(open, suppliers, lowest), one: oneFor(open, suppliers, lowest) }
  const presetOf = (name: PresetName): Preset => ({ name, ...presets[name], suppliers: presets[name].suppliers.size })
  return { lowest: presetOf('lowest'), fewest: presetOf('fewest'), one: presetOf('one') }
}
