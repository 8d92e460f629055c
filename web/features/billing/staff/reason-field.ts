import { billingStaffTexts } from '../staff-texts.ts'

const texts = billingStaffTexts.dialogs

/** The field for the reason of a change, which the audit log keeps. */
export const reasonField = {
  label: texts.reason,
  required: true,
  rows: 3,
  maxLength: 500,
} as const
