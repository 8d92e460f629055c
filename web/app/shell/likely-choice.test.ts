import { describe, expect, it } from 'vitest'
import {
  type Choice,
  countRead,
  likelyChoice,
  maxRead,
  type ReadText,
  readablePart,
  searchOf,
} from './likely-choice.ts'

type Line = ReadText['lines'][number]

const line = (changed: Partial<Line> = {}): Line => ({
  side: 'wts',
  quantity: null,
  brand: '',
  partNumber: 'JL256A',
  description: '',
  condition: '',
  price: null,
  currency: '',
  priceFor: '',
  unsure: [],
  ...changed,
})
const offer = (...lines: Line[]): ReadText => ({ kind: 'offer', lines })
const request = (...lines: Line[]): ReadText => ({ kind: 'request', lines })
const wanted = line({ side: 'wtb', quantity: 5 })
const priced = line({ quantity: 5, price: 30, currency: 'EUR' })
const nothing: ReadText = { kind: 'none', lines: [] }

describe('the likely choice', () => {
  it.each<[string, ReadText, string, Choice | undefined]>([
    ['a number', offer(line()), 'JL256A', 'search'],
    ['numbers', offer(line(), line()), 'JL256A\nJL257A', 'search'],
    ['a name', nothing, 'Jade Datacom', 'search'],
    ['a letter without goods', nothing, 'Hello Jan,\nthanks for the call.', undefined],
    ['an offer', offer(priced), '5 x JL256A 30 EUR', 'sell'],
    ['an offer without a price', offer(line({ quantity: 5 })), 'WTS 5x JL256A', 'sell'],
    ['a mail without prices', offer(line({ quantity: 5 })), 'Hi,\nready to ship:\n5 x JL256A\nRegards, Jan', 'sell'],
    ['numbers and quantities', offer(line({ quantity: 5 })), 'JL256A\t5', 'ask'],
    ['the same below a heading', offer(line({ quantity: 5 })), 'Number\tQty\nJL256A\t5', 'ask'],
    ['a request', request(wanted), 'Please quote 5 x JL256A', 'ask'],
    ['a broadcast to buy', request(wanted), '*WTB* 5 x JL256A', 'buy'],
    ['both sides', { kind: 'mixed', lines: [priced, wanted] }, 'WTS 5 x JL256A\nWTB 5 x JL256A', undefined],
    ['rows of a sheet', offer(priced), 'Number;Qty;Price\nJL256A;5;30', 'stock'],
    ['rows without a heading', offer(priced), 'JL256A;5;30', 'sell'],
    ['more lines than a broadcast holds', offer(...Array(51).fill(priced)), '5 x JL256A 30 EUR', 'stock'],
  ])('of %s', (_, read, text, choice) => {
    expect(likelyChoice(read, text)).toBe(choice)
  })
})

it('lines are offered only if the text says so', () => {
  expect(countRead(offer(priced, priced), '5 x JL256A 30 EUR')).toEqual({ offered: 2, wanted: 0, undecided: 0 })
  expect(countRead(offer(line({ quantity: 5 })), 'JL256A\t5')).toEqual({ offered: 0, wanted: 0, undecided: 1 })
  expect(countRead(request(wanted), 'WTB')).toEqual({ offered: 0, wanted: 1, undecided: 0 })
})

it('a long text is read up to its last whole line', () => {
  const row = `${'x'.repeat(99)}\n`
  expect(readablePart(row.repeat(500))).toBe(row.repeat(500))
  expect(readablePart(`ab${row.repeat(600)}`)).toBe(`ab${row.repeat(499)}`)
  const oneLine = readablePart('😀'.repeat(maxRead).slice(1))
  expect(oneLine.length).toBe(maxRead)
  expect(oneLine.isWellFormed()).toBe(true)
})

describe('the search', () => {
  it('is for what was pasted if that is a number, or words', () => {
    expect(searchOf('JL256A', offer(line()))).toEqual({ query: 'JL256A' })
    expect(searchOf('Jade Datacom', undefined)).toEqual({ query: 'Jade Datacom' })
  })
  it('is for the numbers in other texts', () => {
    expect(searchOf('Customer needs 5 pcs JL256A', request(wanted))).toEqual({ query: 'JL256A' })
    const long = offer(priced, line({ partNumber: 'JL257A' }), line({ partNumber: '' }))
    expect(searchOf('x\n'.repeat(9_000), long)).toEqual({ list: 'JL256A\t5\nJL257A' })
  })
  it('is for the text itself while that is not read, unless it is too long for an address', () => {
    expect(searchOf('JL256A\nJL257A', undefined)).toEqual({ list: 'JL256A\nJL257A' })
    expect(searchOf('x\n'.repeat(9_000), undefined)).toBeUndefined()
    expect(searchOf('ж\n'.repeat(2_500), undefined)).toBeUndefined()
  })
})
