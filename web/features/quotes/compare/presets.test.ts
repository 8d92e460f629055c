import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMsOf } from '../../../../tests/support/processor-time.ts'
import { runs } from '../../../../tests/support/runs.ts'
import {
  bestQuoteOf,
  chosenLines,
  isFull,
  isInCondition,
  type Line,
  type QuoteCell,
  quotesOf,
  usableQuotesOf,
} from './choice.ts'
import { differentPresets, presetsOf } from './presets.ts'
import { cellOf, lineOf } from './rfq-examples.ts'

/** Requests of up to 5 lines, each quoted by some of up to 6 suppliers. */
const requests = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 12 }),
      condition: fc.constantFrom(null, 'NEW' as const),
      quotes: fc.array(
        fc.record({
          supplier: fc.integer({ min: 1, max: 6 }),
          price: fc.integer({ min: 1, max: 30 }),
          quantity: fc.integer({ min: 1, max: 14 }),
          isExpired: fc.boolean(),
          condition: fc.constantFrom('NEW' as const, 'ASIS' as const),
        }),
        { maxLength: 6 },
      ),
    }),
    { maxLength: 5 },
  )
  .map(lines =>
    lines.map(({ quantity, condition, quotes }, index): Line => {
      const bySupplier = new Map(quotes.map(quote => [quote.supplier, quote]))
      const cells = [...bySupplier.values()].map(({ supplier, price, quantity: offered, ...more }) =>
        cellOf(index * 100 + supplier, price, { quantity: offered, requestId: supplier, ...more }),
      )
      return lineOf(cells, { id: index + 1, quantity, condition })
    }),
  )

const suppliersIn = (lines: readonly Line[]) => [
  ...new Set(lines.flatMap(({ cells }) => cells.map(cell => cell.requestId))),
]
const subsets = (of: readonly number[]): number[][] =>
  Array.from({ length: 2 ** of.length }, (_, bits) => of.filter((_one, index) => (bits >> index) % 2 === 1))
const only = (lines: readonly Line[], suppliers: readonly number[]) =>
  lines.map(line => ({ ...line, cells: line.cells.filter(cell => suppliers.includes(cell.requestId)) }))
/** Returns the pieces of each line, and those in the requested condition. */
const piecesOf = (lines: readonly Line[], choice: Record<number, string>) =>
  chosenLines(lines, choice).map(({ line, awards, pieces }) => {
    const asRequested = quotesOf(line).filter(quote => isInCondition(line, quote))
    const ids = new Set(asRequested.map(({ askId }) => askId))
    return {
      line: line.id,
      pieces,
      asRequested: awards.reduce((sum, of) => sum + (ids.has(of.askId) ? of.quantity : 0), 0),
    }
  })
/** Returns the best preset of each set of suppliers that gives as much as all of them, without splitting more lines. */
const equalSets = (lines: readonly Line[]) => {
  const { lowest } = presetsOf(lines)
  const pieces = JSON.stringify(piecesOf(lines, lowest.choice))
  return subsets(suppliersIn(lines)).flatMap(set => {
    const other = presetsOf(only(lines, set)).lowest
    const isEqual = JSON.stringify(piecesOf(lines, other.choice)) === pieces && other.splitLines <= lowest.splitLines
    return isEqual ? [{ set, euros: other.euros, splitLines: other.splitLines }] : []
  })
}

describe('the presets', () => {
  it('award only what the server accepts, at the price they show', () => {
    fc.assert(
      fc.property(requests, lines => {
        for (const preset of Object.values(presetsOf(lines))) {
          const chosen = chosenLines(lines, preset.choice)
          expect(chosen.flatMap(({ faults }) => Object.keys(faults))).toEqual([])
          expect(chosen.reduce((sum, { euros }) => sum + euros, 0)).toBe(preset.euros)
          const full = chosen.filter(({ line, pieces }) => pieces === line.quantity)
          expect(full).toHaveLength(preset.fullLines)
        }
      }),
      runs(200),
    )
  })

  it('lowest: gives a line to the lowest quote for all of it in the requested condition; splits it only if there is none', () => {
    fc.assert(
      fc.property(requests, lines => {
        const { lowest } = presetsOf(lines)
        const chosen = chosenLines(lines, lowest.choice)
        for (const line of lines) {
          const quotes = usableQuotesOf(line)
          const asRequested = quotes.filter(quote => isInCondition(line, quote))
          const [full] = asRequested.filter(quote => isFull(line, quote))
          const awards = chosen.find(of => of.line.id === line.id)?.awards ?? []
          const sum = (of: readonly QuoteCell[]) =>
            Math.min(
              line.quantity,
              of.reduce((all, { answer }) => all + answer.quote.quantity, 0),
            )
          if (full)
            expect(awards.map(({ askId }) => quotes.find(quote => quote.askId === askId)?.priceEur)).toEqual([
              full.priceEur,
            ])
          expect(awards.reduce((all, { quantity }) => all + quantity, 0)).toBe(sum(quotes))
          const ids = new Set(asRequested.map(({ askId }) => askId))
          expect(awards.reduce((all, of) => all + (ids.has(of.askId) ? of.quantity : 0), 0)).toBe(sum(asRequested))
          // The quote that is marked as the lowest is among them.
          const best = bestQuoteOf(line)
          if (best) expect(awards.map(({ askId }) => askId)).toContain(best.askId)
        }
      }),
      runs(100),
    )
  })

  it('lowest: no other choice with as many pieces and as few splits costs less, whatever its suppliers', () => {
    fc.assert(
      fc.property(requests, lines => {
        const { lowest, fewest } = presetsOf(lines)
        expect(piecesOf(lines, fewest.choice)).toEqual(piecesOf(lines, lowest.choice))
        expect(lowest.euros).toBeLessThanOrEqual(fewest.euros)
        for (const { euros } of equalSets(lines)) expect(lowest.euros).toBeLessThanOrEqual(euros)
      }),
      runs(100),
    )
  })

  it('lowest: fills the rest of a line that is split anyway with the cheapest pieces, whole quote or not', () => {
    const cells = [
      cellOf(3, 2, { quantity: 3, requestId: 3, condition: 'ASIS' }),
      cellOf(2, 1, { quantity: 1, requestId: 2, condition: 'ASIS' }),
      cellOf(1, 1, { quantity: 2, requestId: 1, condition: 'NEW' }),
    ]
    const { lowest } = presetsOf([lineOf(cells, { id: 1, quantity: 3, condition: 'NEW' })])
    expect(lowest).toMatchObject({ euros: 3, choice: { 1: '2', 2: '1', 3: '' } })
  })

  it('fewest: no smaller set of suppliers has as many pieces without a split, and none of that size is cheaper', () => {
    fc.assert(
      fc.property(requests, lines => {
        const { lowest, fewest } = presetsOf(lines)
        expect(fewest.suppliers).toBeLessThanOrEqual(lowest.suppliers)
        // Splits of different lines cannot be compared: the preset splits no line that one quote fills.
        for (const { set, euros } of equalSets(lines).filter(({ splitLines }) => splitLines === 0)) {
          expect(set.length).toBeGreaterThanOrEqual(fewest.suppliers)
          if (set.length === fewest.suppliers) expect(fewest.euros).toBeLessThanOrEqual(euros)
        }
      }),
      runs(100),
    )
  })

  it('one: the supplier with the most lines in full as requested, then in full, then the most pieces, then the lowest price', () => {
    fc.assert(
      fc.property(requests, lines => {
        const { one } = presetsOf(lines)
        expect(one.suppliers).toBeLessThanOrEqual(1)
        const rankOf = (preset: typeof one) => {
          const lineSums = piecesOf(lines, preset.choice)
          const full = lineSums.filter(({ line, asRequested }) => lines[line - 1]?.quantity === asRequested)
          const sum = (of: 'pieces' | 'asRequested') => lineSums.reduce((all, line) => all + line[of], 0)
          return [full.length, preset.fullLines, sum('asRequested'), sum('pieces'), -preset.euros]
        }
        const best = rankOf(one)
        for (const supplier of suppliersIn(lines)) {
          const rank = rankOf(presetsOf(only(lines, [supplier])).one).map((value, index) => value - (best[index] ?? 0))
          expect(rank.find(difference => difference !== 0) ?? 0).toBeLessThanOrEqual(0)
        }
      }),
      runs(100),
    )
  })

  it('are found at once for the largest request: 50 lines and 60 suppliers', () => {
    const suppliers = Array.from({ length: 60 }, (_, index) => index + 1)
    const lines = Array.from({ length: 50 }, (_, index) =>
      lineOf(
        suppliers
          .filter(supplier => (supplier * 7 + index * 13) % 5 !== 0)
          .map(supplier =>
            cellOf(index * 100 + supplier, 1 + ((supplier * index) % 17), { quantity: 4, requestId: supplier }),
          ),
        { id: index + 1 },
      ),
    )
    const computed: ReturnType<typeof presetsOf>[] = []
    expect(processorMsOf(() => computed.push(presetsOf(lines)))).toBeLessThan(2_000)
    expect(computed[0]?.fewest.suppliers).toBeLessThan(computed[0]?.lowest.suppliers ?? 0)
  })

  it('name splits and other conditions, and leave out a preset that awards the same as one before it', () => {
    const asIs = { quantity: 2, condition: 'ASIS' as const }
    const covered = [lineOf([cellOf(1, 8.7), cellOf(2, 7.88, asIs), cellOf(3, 11)])]
    expect(differentPresets(covered)).toMatchObject([
      { name: 'lowest', euros: 87, suppliers: 1, splitLines: 0, otherConditions: [] },
    ])
    const short = [lineOf([cellOf(1, 9, { quantity: 8 }), cellOf(2, 7, asIs)], { condition: 'NEW' })]
    expect(differentPresets(short)).toMatchObject([
      { name: 'lowest', euros: 86, suppliers: 2, pieces: 10, splitLines: 1, otherConditions: ['ASIS'] },
      { name: 'one', euros: 72, suppliers: 1, pieces: 8, splitLines: 0, otherConditions: [] },
    ])
  })

  it('of a request without open lines award nothing', () => {
    const { lowest, fewest, one } = presetsOf([lineOf([cellOf(1, 10)], { state: 'awarded' })])
    for (const preset of [lowest, fewest, one]) expect(preset).toMatchObject({ choice: {}, suppliers: 0, euros: 0 })
  })
})
