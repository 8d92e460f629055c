import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMsOf } from '../../../../tests/support/processor-time.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { chosenLines, type Line } from './choice.ts'
import { presetsOf } from './presets.ts'
import { cellOf, lineOf } from './rfq-examples.ts'

/** Requests of up to 5 lines, each quoted by some of up to 6 suppliers. */
const requests = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 12 }),
      quotes: fc.array(
        fc.record({
          supplier: fc.integer({ min: 1, max: 6 }),
          price: fc.integer({ min: 1, max: 30 }),
          quantity: fc.integer({ min: 1, max: 14 }),
          isExpired: fc.boolean(),
        }),
        { maxLength: 6 },
      ),
    }),
    { maxLength: 5 },
  )
  .map(lines =>
    lines.map(({ quantity, quotes }, index): Line => {
      const bySupplier = new Map(quotes.map(quote => [quote.supplier, quote]))
      const cells = [...bySupplier.values()].map(({ supplier, price, quantity: offered, isExpired }) =>
        cellOf(index * 100 + supplier, price, { quantity: offered, requestId: supplier, isExpired }),
      )
      return lineOf(cells, { id: index + 1, quantity })
    }),
  )

const suppliersIn = (lines: readonly Line[]) => [
  ...new Set(lines.flatMap(({ cells }) => cells.map(cell => cell.requestId))),
]
const subsets = (of: readonly number[]): number[][] =>
  Array.from({ length: 2 ** of.length }, (_, bits) => of.filter((_one, index) => (bits >> index) % 2 === 1))
const only = (lines: readonly Line[], suppliers: readonly number[]) =>
  lines.map(line => ({ ...line, cells: line.cells.filter(cell => suppliers.includes(cell.requestId)) }))
const piecesOf = (lines: readonly Line[], choice: Record<number, string>) =>
  chosenLines(lines, choice).map(({ line, pieces }) => [line.id, pieces])

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

  it('lowest: no other choice with as many pieces costs less, whatever its suppliers', () => {
    fc.assert(
      fc.property(requests, lines => {
        const { lowest, fewest, one } = presetsOf(lines)
        const pieces = piecesOf(lines, lowest.choice)
        expect(piecesOf(lines, fewest.choice)).toEqual(pieces)
        expect(lowest.euros).toBeLessThanOrEqual(fewest.euros)
        if (JSON.stringify(piecesOf(lines, one.choice)) === JSON.stringify(pieces))
          expect(lowest.euros).toBeLessThanOrEqual(one.euros)
        for (const set of subsets(suppliersIn(lines))) {
          const other = presetsOf(only(lines, set)).lowest
          if (JSON.stringify(piecesOf(lines, other.choice)) === JSON.stringify(pieces))
            expect(lowest.euros).toBeLessThanOrEqual(other.euros)
        }
      }),
      runs(100),
    )
  })

  it('fewest: no smaller set of suppliers has as many pieces, and none of that size is cheaper', () => {
    fc.assert(
      fc.property(requests, lines => {
        const { lowest, fewest } = presetsOf(lines)
        expect(fewest.suppliers).toBeLessThanOrEqual(lowest.suppliers)
        const pieces = JSON.stringify(piecesOf(lines, lowest.choice))
        for (const set of subsets(suppliersIn(lines))) {
          const other = presetsOf(only(lines, set)).lowest
          if (JSON.stringify(piecesOf(lines, other.choice)) !== pieces) continue
          expect(set.length).toBeGreaterThanOrEqual(fewest.suppliers)
          if (set.length === fewest.suppliers) expect(fewest.euros).toBeLessThanOrEqual(other.euros)
        }
      }),
      runs(100),
    )
  })

  it('one: the supplier with the most complete lines, then the most pieces, then the lowest price', () => {
    fc.assert(
      fc.property(requests, lines => {
        const { one } = presetsOf(lines)
        expect(one.suppliers).toBeLessThanOrEqual(1)
        const sumOf = (preset: typeof one) => piecesOf(lines, preset.choice).reduce((sum, [, of = 0]) => sum + of, 0)
        for (const supplier of suppliersIn(lines)) {
          const other = presetsOf(only(lines, [supplier])).one
          const rank = [other.fullLines - one.fullLines, sumOf(other) - sumOf(one), one.euros - other.euros]
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

  it('of a request without open lines award nothing', () => {
    const { lowest, fewest, one } = presetsOf([lineOf([cellOf(1, 10)], { state: 'awarded' })])
    for (const preset of [lowest, fewest, one]) expect(preset).toMatchObject({ choice: {}, suppliers: 0, euros: 0 })
  })
})
