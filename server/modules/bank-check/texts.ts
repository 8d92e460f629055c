import { problemTexts } from '../../../contract/kit/index.ts'
import type { UnreadableReason } from './document/unreadable.ts'

const format = problemTexts['document-unreadable']

/** Reasons why a document of a bank check was refused. */
export const bankCheckTexts = {
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Paste its text instead.`,
  unreadable: {
    format,
    'no-text': 'This file has no text, so it may be a scan. Type or paste the account number instead.',
    'too-long': 'This file is too long for an invoice. Paste the page with the account number instead.',
    damaged: 'This file is damaged or protected by a password. Paste its text instead.',
  } satisfies Record<UnreadableReason, string>,
}
