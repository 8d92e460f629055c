import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partKey } from '../../../contract/kit/part-key.ts'
import { runs } from '../../../tests/support/runs.ts'
import { writtenForms } from './written-forms.ts'

const forms = (number: string) => writtenForms(number).map(({ partNumber }) => partNumber)

describe('ways of writing a number', () => {
  it.each([
    ['R730X', ['0R730X', 'CN-0R730X']],
    ['0R730X', ['R730X', 'CN-0R730X']],
    ['CN-0R730X-74261-123-4567-A00', ['0R730X', 'R730X', 'CN-0R730X']],
    ['TH0R730X742611234567', ['0R730X', 'R730X', 'CN-0R730X']],
    ['XXTRP', ['0XXTRP', 'CN-0XXTRP']],
  ])("Dell's %s with and without the zero, and as on the label", (number, expected) => {
    expect(forms(number)).toEqual(expected)
  })

  it.each([
    ['507127-B21', ['507127-B21 0D1', '507127-B21#ABB']],
    ['507127-B21#ABU', ['507127-B21', '507127-B21 0D1', '507127-B21#ABB']],
    ['507127B210D1', ['507127-B21', '507127-B21#ABB']],
    ['P00924-B21 0D1', ['P00924-B21', 'P00924-B21#ABB']],
    ['872479-K21', ['872479-K21 0D1', '872479-K21#ABB']],
  ])("HPE's option %s without its suffix", (number, expected) => {
    expect(forms(number)).toEqual(expected)
  })

  it.each([
    ['00AJ096', ['0AJ096', 'AJ096', 'CN-0AJ096']],
    ['03X3950', ['3X3950']],
    ['3X3950', ['03X3950']],
  ])("IBM's and Lenovo's %s with and without zeros", (number, expected) => {
    expect(forms(number)).toEqual(expected)
  })

  it.each([
    ['WS-C2960X-48TS-L', ['WSC2960X48TSL-RF']],
    ['WS-C2960X-48TS-L-RF', ['WSC2960X48TSL']],
    ['WS-C2960X-48TS-L=', ['WSC2960X48TSL-RF']],
    ['SFP-10G-SR=', ['SFP10GSR-RF']],
  ])("Cisco's %s new and refurbished", (number, expected) => {
    expect(forms(number)).toEqual(expected)
  })

  it.each(['CISCO', 'SPARE', '12345', '00001', '507284-001', 'ST4000NM0035', 'Z'.repeat(10_000), '', '😀'])(
    'do not exist for %.12s',
    number => {
      expect(forms(number)).toEqual([])
    },
  )

  it('hyphens, spaces and case make no difference', () => {
    for (const number of ['507127-B21', '507127B21', '507127 b21', '507127.B21'])
      expect(writtenForms(number).map(({ key }) => key)).toEqual(['507127B210D1', '507127B21ABB'])
  })

  const likeNumbers = fc.oneof(
    fc.stringMatching(/^0{0,2}[A-Z0-9]{5,6}$/),
    fc.stringMatching(/^(CN|TH|MX|XX)-0[A-Z0-9]{5}(-[A-Z0-9]{5}-[A-Z0-9]{3}-[A-Z0-9]{4}(-A0\d)?)?$/),
    fc.stringMatching(/^(\d{6}|P\d{5})-(B2\d|K21)( 0D1|#AB[A-Z])?$/),
    fc.stringMatching(/^0{0,2}\d?[A-Z]{1,2}\d{3,4}$/),
    fc.stringMatching(/^(WS-C|SFP-|AIR-|N9K-)[A-Z0-9-]{1,12}(-RF)?=?$/),
    fc.string({ maxLength: 50 }),
  )

  it('every form of a number has the same forms', () => {
    fc.assert(
      fc.property(likeNumbers, number => {
        const all = writtenForms(number)
        const keys = new Set([...all.map(({ key }) => key), partKey(number)])
        for (const form of all) {
          expect(form.key).toBe(partKey(form.partNumber))
          const back = new Set([...writtenForms(form.key).map(({ key }) => key), form.key])
          for (const key of back) expect(keys).toContain(key)
          // The number itself need not be in `back`: it may contain a serial number or a country that no form has.
          for (const { key } of all) expect(back).toContain(key)
        }
      }),
      runs(2_000),
    )
  })

  it('a number is not among its own forms, and there are few', () => {
    fc.assert(
      fc.property(likeNumbers, number => {
        const keys = writtenForms(number).map(({ key }) => key)
        expect(keys).not.toContain(partKey(number))
        expect(keys.length).toBeLessThanOrEqual(4)
      }),
      runs(2_000),
    )
  })
})
