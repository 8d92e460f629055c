import { expect, it } from 'vitest'
import { euros, optionalEuros, readEuros } from './euros.ts'
import { fieldMessage } from './field-texts.ts'

it.each([
  ['675', 675],
  ['675,50', 675.5],
  ['675.5', 675.5],
  ['1250,00', 1250],
  ['1.250,00', 1250],
  ['1,250.00', 1250],
  ['1.250', 1250],
  ['1,250', 1250],
  ['1.234.567,89', 1_234_567.89],
  ['€ 1,234,567.89', 1_234_567.89],
  [' 0,05 ', 0.05],
])('reads %s as %d', (text, amount) => {
  expect(readEuros(text)).toBe(amount)
})

it.each(['', 'abc', '1e3', '-5', '1,2,3', '12.50,00', '1.25.000', '0,125', '1 250', '0x10', '5,'])(
  'reads no amount in "%s"',
  text => {
    expect(readEuros(text)).toBeUndefined()
  },
)

it('says what is wrong with an amount', () => {
  const messageOf = (value: unknown) => euros().safeParse(value).error?.issues[0]?.message
  expect(messageOf('675,50')).toBeUndefined()
  expect(messageOf(675.5)).toBeUndefined()
  expect(messageOf('')).toBe(fieldMessage.required)
  for (const value of ['many', 0.125, undefined, null, '1'.repeat(31)])
    expect(messageOf(value)).toBe(fieldMessage.amount)
  for (const value of ['0', 0, -3]) expect(messageOf(value)).toBe(fieldMessage.amountTooSmall)
  expect(messageOf('1.000.000,01')).toBe(fieldMessage.amountTooLarge(1_000_000))
})

it('takes no amount where one is optional', () => {
  expect(['', ' ', undefined, '1.250,00', 5].map(value => optionalEuros().parse(value))).toEqual(['', '', '', 1250, 5])
  expect(optionalEuros().safeParse('many').error?.issues[0]?.message).toBe(fieldMessage.amount)
})
