import type { z } from 'zod'
import { type complaintForm, dayOfText } from '../../../contract/complaints.ts'

/** The form as filled in: every value is a text; files are kept separately. */
export interface ComplaintDraft {
  complaintTitle: string
  transactionDate: string
  body: string
  resolution: string
  grade: string
  transactionValue: string
  isSoldAsIs: string
  isSoftware: string
}

export const emptyDraft: ComplaintDraft = {
  complaintTitle: '',
  transactionDate: '',
  body: '',
  resolution: '',
  grade: '',
  transactionValue: '',
  isSoldAsIs: '',
  isSoftware: '',
}

/** Returns the fields of the request; questions without an answer are left out. */
export const fieldsOf = (draft: ComplaintDraft): z.input<typeof complaintForm> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim() !== '')) as z.input<typeof complaintForm>

/** Returns true if all six required items are there. */
export const isComplete = (draft: ComplaintDraft, files: { po?: File; invoice?: File }): boolean =>
  [draft.complaintTitle, draft.body, draft.resolution].every(text => text.trim() !== '') &&
  dayOfText(draft.transactionDate) !== undefined &&
  files.po !== undefined &&
  files.invoice !== undefined
