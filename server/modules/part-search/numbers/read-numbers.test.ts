import { describe, expect, it } from 'vitest'
import { readNumbers } from './read-numbers.ts'

const read = (text: string) => readNumbers(text).numbers.map(({ number, wanted }) => [number, wanted])

describe('the numbers of a pasted list', () => {
  it.each([
    ['507127-B21\t40\n815100-B21\t1,000\n05FMY4\nSRF90 12'],
    ['40x 507127-B21\n1000 pcs 815100-B21\n05FMY4\n12 SRF90'],
    ['507127-B21 x40, 815100-B21 qty 1000, 05FMY4, SRF90 12 pcs'],
  ])('are read with the quantities beside them: %j', text => {
    expect(read(text)).toEqual([
      ['507127-B21', 40],
      ['815100-B21', 1_000],
      ['05FMY4', null],
      ['SRF90', 12],
    ])
  })

  it('are read from tables and mails, and lines without one are reported', () => {
    const table = 'Part number\tQty\tDescription\n507127-B21\t40\tHP 300GB 10K SAS\n1234567\t2\n'
    expect(read(table)).toEqual([
      ['507127-B21', 40],
      ['1234567', 2],
    ])
    expect(readNumbers(`Hi,\n${table}Regards`).ignored).toContain('Regards')
  })

  it('keep their spaces, and leave out a manufacturer', () => {
    expect(read('507127 B21 40\n507127 001\nHP 815100-B21 16')).toEqual([
      ['507127 B21', 40],
      ['507127 001', null],
      ['815100-B21', 16],
    ])
  })

  it('are not read from a description or a single number', () => {
    for (const text of ['300GB SAS / 10K', 'HP/IBM', 'laptop, i5', '']) expect(read(text), text).toEqual([])
  })
})
