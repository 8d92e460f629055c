import { describe, expect, it } from 'vitest'
import type { Ask, QuoteRequest } from '../../../../contract/quotes.ts'
import { checkForm } from '../../../platform/form/use-form.ts'
import { bodyOf, type Drafts, draftOf, pathOf, sumOf, typedAnswers } from './answer-values.ts'

const rates = { EUR: 1, USD: 1.5, GBP: 0.8 } as const
const priced = (price: number | null, isRemoved = false): Partial<Ask> => ({
  stock: ask().stock && ({ ...ask().stock, price, isRemoved } as Ask['stock']),
})

const ask = (more: Partial<Ask> = {}): Ask => ({
  id: 7,
  line: {
    id: 1,
    partNumber: '507127-B21',
    manufacturer: 'HP',
    description: '',
    quantity: 10,
    condition: null,
    targetPrice: null,
    targetCurrency: 'EUR',
    model: '',
    state: 'open',
  },
  matchedBy: null,
  mine: null,
  market: null,
  stock: {
    id: 3,
    partNumber: '507127-B21',
    manufacturer: 'HP',
    description: 'Disk',
    quantity: 4,
    partCondition: 'REF',
    price: null,
    isRemoved: false,
  },
  answer: null,
  counter: null,
  awarded: null,
  ...more,
})
const request = (asks: Ask[]): QuoteRequest => ({
  id: 1,
  state: 'sent',
  sentDT: '2026-11-21T10:00:00Z',
  answerByDT: null,
  validHours: 72,
  supplierName: 'S',
  buyer: { companyId: 1, companyName: 'B', contactName: 'B', email: '', tel: '', country: '' },
  message: '',
  orders: [],
  asks,
})

describe('the form of a line', () => {
  it('opens with the stock line’s condition and the requested quantity, at most the stock', () => {
    expect(draftOf(ask(), { currency: 'USD', rates, validHours: 72 })).toMatchObject({
      price: '',
      currency: 'USD',
      quantity: '4',
      condition: 'REF',
    })
  })

  it('proposes the supplier’s own asking price in the preferred currency', () => {
    const viewing = { currency: 'USD', rates, validHours: 72 } as const
    expect(draftOf(ask(priced(96)), viewing)).toMatchObject({ price: '144.00', currency: 'USD' })
    expect(draftOf(ask(priced(96, true)), viewing).price).toBe('')
    expect(draftOf(ask(priced(96)), { ...viewing, rates: undefined }).price).toBe('')
  })

  it('opens with the previous answer', () => {
    const answer = {
      quote: null,
      answeredDT: '2026-11-21T10:00:00Z',
      isCorrected: false,
      validHours: null,
      validUntilDT: null,
      isExpired: false,
    }
    expect(draftOf(ask({ answer }), { currency: 'EUR', rates, validHours: 72 }).isGone).toBe(true)
  })
})

/** Returns the request body for the typed fields, or the errors by field. */
function checked(asks: Ask[], drafts: Drafts) {
  const body = bodyOf(request(asks), drafts, { currency: 'EUR', rates })
  const { errors = {}, ...valid } = { data: undefined, ...checkForm(typedAnswers, body) }
  const named = Object.entries(errors).map(([param, msg]) => [pathOf(param, body), msg])
  return { answers: valid.data?.answers ?? [], errors: Object.fromEntries(named) }
}

describe('the request body', () => {
  const typed = (more: object) =>
    checked([ask()], { 7: { ...draftOf(ask(), { currency: 'EUR', rates, validHours: 72 }), ...more } })

  it('leaves out lines that nobody touched', () => {
    expect(typed({})).toEqual({ answers: [], errors: {} })
  })

  it('sends a proposed price as it is, once', () => {
    const viewing = { currency: 'EUR', rates, validHours: 72 } as const
    const proposed = ask(priced(96))
    const draft = draftOf(proposed, viewing)
    expect(checked([proposed], { 7: draft }).answers[0]?.offer?.price).toBe(96)
    const quote = { price: 96, currency: 'EUR', quantity: 4, condition: 'REF', leadDays: 0, note: '' } as const
    const sent = ask({
      answer: {
        quote,
        answeredDT: '2026-11-21T10:00:00Z',
        isCorrected: false,
        validHours: 72,
        validUntilDT: null,
        isExpired: false,
      },
    })
    expect(checked([sent], { 7: draftOf(sent, viewing) }).answers).toEqual([])
  })

  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['€ 1,234', 1234],
  ])('parses the price %s as %d', (price, amount) => {
    expect(typed({ price }).answers[0]?.offer?.price).toBe(amount)
  })

  it('reports a line as gone, whatever else was typed', () => {
    expect(typed({ isGone: true, price: 'x' }).answers).toEqual([{ askId: 7, offer: null }])
  })

  it('has errors at the invalid fields', () => {
    expect(typed({ note: 'mind', price: '' }).errors).toEqual({ '7.price': 'This field is required' })
    expect(Object.keys(typed({ price: '5', quantity: '0', leadDays: 'x' }).errors)).toEqual([
      '7.quantity',
      '7.leadDays',
    ])
  })

  it('leaves out decided lines', () => {
    const decided = ask({ line: { ...ask().line, state: 'awarded' } })
    expect(
      checked([decided], { 7: { ...draftOf(decided, { currency: 'EUR', rates, validHours: 72 }), price: '5' } })
        .answers,
    ).toEqual([])
  })
})

describe('the sum of a form', () => {
  const viewing = { currency: 'EUR', rates, validHours: 72 } as const
  const draft = (more: object) => ({ ...draftOf(ask(), viewing), ...more })
  const sum = (...drafts: object[]) =>
    sumOf({ asks: drafts.map((_, id) => ask({ id })) }, Object.fromEntries(drafts.map((of, id) => [id, draft(of)])))

  it('is that of the lines with a price, by currency, with the hours for which they stand', () => {
    expect(sum({ price: '1.234,50', quantity: '2' }, { price: '' }, { price: '9', isGone: true })).toEqual({
      amounts: [{ currency: 'EUR', amount: 2469 }],
      hours: [72],
    })
    expect(
      sum({ price: '1', quantity: '3', validHours: '24' }, { price: '5', quantity: '1', currency: 'USD' }),
    ).toEqual({
      amounts: [
        { currency: 'EUR', amount: 3 },
        { currency: 'USD', amount: 5 },
      ],
      hours: [24, 72],
    })
    expect(sum({ price: 'soon' }, { price: '4', quantity: 'x' })).toBeUndefined()
  })
})
