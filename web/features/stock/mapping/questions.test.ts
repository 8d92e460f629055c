import { expect, it } from 'vitest'
import { languages } from '../../../../contract/kit/languages.ts'
import type { StockMapping } from '../../../../contract/stock-files.ts'
import { type ColumnDoubt, doubtReasons } from '../../../../contract/stock-proposals.ts'
import { questionsOf } from './questions.ts'
import { mappingTexts as german } from './texts.de.ts'
import { mappingTexts as dutch } from './texts.nl.ts'
import { mappingTexts as english } from './texts.ts'

const proposed: StockMapping = {
  sheet: null,
  headerRow: 1,
  columns: { partNumber: 0, quantity: 1, condition: 2 },
  currency: 'EUR',
  decimalSign: null,
  fixed: {},
}
const rows = [
  { number: 1, cells: ['PN', 'Qty', 'Cond', 'Bew.Preis', ''] },
  { number: 2, cells: ['507127-B21', '5', 'used', '12,50', '3'] },
]

const questionsAbout = (doubts: ColumnDoubt[], now: StockMapping = proposed) =>
  questionsOf({ preview: { rows, unsure: [], doubts }, proposed, now })

it('a question is shown at the column that holds the field, with its reason', () => {
  const { columns } = questionsAbout([
    { column: 'quantity', reason: 'several-columns', columns: [1, 4] },
    { column: 'quantity', reason: 'values-unclear', columns: [1], values: ['1 pallet'] },
  ])
  expect([...columns]).toEqual([
    [1, ['Several columns could be the quantity: “Qty” and “E”.', 'Some values are unclear, such as “1 pallet”.']],
  ])
})

it('a column that may be a cost or is not known is asked about itself, until it or the field has another column', () => {
  const cost: ColumnDoubt = { column: 'price', reason: 'cost', columns: [3] }
  expect([...questionsAbout([cost]).columns]).toEqual([
    [3, ['The heading “Bew.Preis” may be a cost or a former price, so it is not used.']],
  ])
  const answered = { ...proposed, columns: { ...proposed.columns, price: 3 } }
  expect(questionsAbout([cost], answered).columns.size).toBe(0)
  const unknown: ColumnDoubt = { column: 'quantity', reason: 'unknown-column', columns: [4] }
  expect([...questionsAbout([unknown]).columns.keys()]).toEqual([4])
  expect(questionsAbout([unknown], { ...proposed, details: [4] }).columns.size).toBe(0)
})

it('what one value can answer is asked at its field, and what nothing holds is named', () => {
  const { wholeFile, missing, columns } = questionsAbout([
    { column: 'currency', reason: 'no-currency' },
    { column: 'condition', reason: 'not-in-every-row' },
    { column: 'manufacturer', reason: 'not-found', sheet: 'Spares' },
    { column: 'price', reason: 'not-found' },
    { column: 'quantity', reason: 'decimal-sign', values: ['1.234'] },
  ])
  expect(Object.fromEntries(wholeFile)).toEqual({
    currency: ['No heading and no price names the currency.'],
    condition: ['Some lines do not name the condition.'],
    manufacturer: ['On the sheet “Spares”: No column has a heading for the manufacturer.'],
    decimalSign: ['It is unclear whether “1.234” has decimals or a thousands separator.'],
  })
  expect(missing).toEqual(['price'])
  expect(columns.size).toBe(0)
})

it('whether a further sheet is stock at all is asked at the sheet', () => {
  const doubts: ColumnDoubt[] = [{ column: 'quantity', reason: 'repeated-goods' }]
  const { sheet } = questionsOf({ preview: { rows, unsure: [], doubts }, proposed, now: proposed, isFurther: true })
  expect(sheet).toEqual([expect.stringContaining('the same goods')])
})

it('a preview without reasons, as older releases stored them, still marks what is unsure', () => {
  const { columns, missing } = questionsOf({
    preview: { rows, unsure: ['quantity', 'price'] },
    proposed,
    now: proposed,
  })
  expect([...columns]).toEqual([[1, ['']]])
  expect(missing).toEqual(['price'])
})

it.each(languages)('every reason is one sentence in %s that names what it is about', language => {
  const { doubts } = { en: english, de: german, nl: dutch }[language]
  for (const reason of doubtReasons) {
    const text = doubts.reasons[reason]({ field: doubts.fields.price, headings: '“H”', values: '“V”' })
    expect(text, reason).toMatch(/^\p{Lu}[^.]*\.$/u)
  }
})
