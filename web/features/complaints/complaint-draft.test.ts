import { describe, expect, it } from 'vitest'
import { complaintForm, dayOfText, policyErrors } from '../../../contract/complaints.ts'
import { emptyDraft, fieldsOf, isComplete } from './complaint-draft.ts'

const draft = {
  ...emptyDraft,
  complaintTitle: 'Broken disks',
  transactionDate: '28/02/2026',
  body: '40 of 50 were dead.',
  resolution: 'A refund.',
}
const file = new File(['%PDF-'], 'po.pdf')
const files = { po: file, invoice: file }

describe('the button of a complaint', () => {
  it('is disabled until all six items are there', () => {
    expect(isComplete(draft, files)).toBe(true)
    for (const field of ['complaintTitle', 'transactionDate', 'body', 'resolution'] as const)
      expect(isComplete({ ...draft, [field]: ' ' }, files), field).toBe(false)
    expect(isComplete(draft, { po: file })).toBe(false)
    expect(isComplete(draft, { invoice: file })).toBe(false)
    expect(isComplete({ ...draft, transactionDate: '30/02/2026' }, files)).toBe(false)
  })
})

describe('a date as dd/mm/yyyy', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2026', undefined],
    ['12/31/2026', undefined],
    ['2026-12-31', undefined],
    ['00/01/2026', undefined],
    ['', undefined],
  ])('%s is %s', (text, day) => expect(dayOfText(text)).toBe(day))
})

describe('the policy', () => {
  const excluded = (answers: Partial<typeof draft>) =>
    policyErrors(complaintForm.parse(fieldsOf({ ...draft, ...answers }))).map(({ param }) => param)

  it('excludes grades C and D, less than 2,000 euro, goods sold as is, and software', () => {
    expect(excluded({ grade: 'C' })).toEqual(['grade'])
    expect(excluded({ grade: 'D' })).toEqual(['grade'])
    expect(excluded({ transactionValue: '1999.99' })).toEqual(['transactionValue'])
    expect(excluded({ isSoldAsIs: 'yes', isSoftware: 'yes' })).toEqual(['isSoldAsIs', 'isSoftware'])
  })

  it('excludes nothing else, and every question is optional', () => {
    expect(excluded({})).toEqual([])
    expect(excluded({ grade: 'B', transactionValue: '2000', isSoldAsIs: 'no', isSoftware: 'no' })).toEqual([])
  })
})
