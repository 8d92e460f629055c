import { z } from 'zod'
import { bankTexts } from './bank-texts.ts'
import { endpoint, publicId, storableText } from './kit/index.ts'
import { bankChangeShownDays } from './profile.ts'

/** How large a file may be, in bytes. */
export const maxBankDocumentBytes = 10_000_000

const documentAccount = z.object({
  number: z.string().describe('The account number as it was found, without spaces'),
  state: z
    .enum(['same', 'different', 'yours', 'invalid'])
    .describe(
      'Compared with the profile of the company; yours: the account of your own company; invalid: not a valid IBAN',
    ),
})
export type DocumentAccount = z.infer<typeof documentAccount>

/** The result of checking the bank details and the sender of an invoice. */
export const bankCheck = z.object({
  verdict: z
    .enum(['good', 'unsure', 'danger'])
    .describe('good: everything is known and right; danger: something is wrong; unsure: everything else'),
  companyName: z.string(),
  account: z
    .enum(['same', 'different', 'none-found', 'invalid', 'not-on-profile', 'too-many'])
    .describe('too-many: the text names more accounts than an invoice does, and none was compared'),
  accounts: z.array(documentAccount),
  unchangedSinceDT: z.iso
    .datetime()
    .nullable()
    .describe('When the company entered these bank details; null unless the account matches'),
  isRecentlyChanged: z.boolean().describe(`The bank details changed in the last ${bankChangeShownDays} days`),
  sender: z.object({
    domain: z.string().nullable().describe('Domain of the sender; null if none was found'),
    state: z
      .enum(['own', 'lookalike', 'other-member', 'foreign', 'unknown'])
      .describe(
        "own: the company's domain; lookalike: resembles it, or another member's; other-member: another member's domain; foreign: no member's",
      ),
    resembles: z
      .string()
      .nullable()
      .describe("The company's domain that a lookalike imitates; null if it is the domain of another member"),
  }),
  dmarc: z
    .enum(['pass', 'fail', 'unknown'])
    .describe('Checked independently for a mail uploaded as a file; unknown for anything else'),
  signature: z
    .enum(['valid', 'partial', 'broken', 'none', 'unchecked'])
    .describe("DKIM signature of a mail by its sender's domain; partial: it does not cover the whole mail"),
})
export type BankCheck = z.infer<typeof bankCheck>

const shared = {
  method: 'POST',
  access: 'paying',
  isForReadOnly: true,
  reply: z.object({ payload: bankCheck }),
  takesIdempotencyKey: false,
  perMinute: 30,
  refusedText: () => bankTexts.checkRefused,
} as const

const sender = storableText(254).default('').describe('The address that the mail came from; empty if unknown')

export const checkBankText = endpoint({
  ...shared,
  path: '/api/companies/actions/checkBankText',
  summary:
    'Compare a pasted account number, or the text of an invoice or mail, with the bank details of a company; every call is recorded',
  body: z.object({
    companyId: publicId('company').describe('The company that claims to have sent it'),
    text: storableText(200_000),
    sender,
  }),
  problems: ['company-not-found', 'reading-budget-used', 'too-many-requests'],
})

export const checkBankFile = endpoint({
  ...shared,
  path: '/api/companies/actions/checkBankFile',
  summary:
    'Compare the account numbers in an invoice (PDF, UBL, mail or text as the body) with the bank details of a company; every call is recorded',
  query: z.object({ companyId: publicId('company').describe('The company that claims to have sent it'), sender }),
  takesFile: true,
  problems: ['company-not-found', 'reading-budget-used', 'too-many-requests', 'body-too-large', 'document-unreadable'],
})
