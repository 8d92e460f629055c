import { expect, it } from 'vitest'
import { readMail } from './read-mail.ts'

const makersOf = (text: string, subject = '') =>
  readMail(subject, text).lines.map(({ partNumber, brand }) => `${partNumber} ${brand}`)

it('gives the maker of a subject or a heading to no number of another maker', () => {
  const goods = '10 x JL262A used $100\n5 x WS-C2960X-48FPD-L used $80\n3 x EX4300-48T used $90'
  const read = ['JL262A Aruba', 'WS-C2960X-48FPD-L ', 'EX4300-48T ']
  expect(makersOf(`WTS\n${goods}`, 'Aruba stock')).toEqual(read)
  expect(makersOf(`WTS\n\nAruba:\n${goods}`)).toEqual(read)
})

it('still gives it to drives, memory and optics, which are sold under several names', () => {
  expect(makersOf('WTS\n5 x ST4000NM0025 used $40\n5 x GLC-LH-SMD used $9', 'HP stock')).toEqual([
    'ST4000NM0025 HP',
    'GLC-LH-SMD HP',
  ])
  expect(makersOf('WTS\n5 x WS-C2960X-48FPD-L used $40', 'Cisco stock')).toEqual(['WS-C2960X-48FPD-L Cisco'])
})
