import { z } from 'zod'
import { ownCode } from './company-codes.ts'
import { ownDomain } from './company-domains.ts'
import { endpoint, id, idParams, listReply, pageQuery } from './kit/index.ts'

/** The state of a VAT number: `wrong` has wrong check digits, `failing` could not be checked so far. */
export const vatStates = ['confirmed', 'refused', 'waiting', 'failing', 'wrong'] as const
export type VatState = (typeof vatStates)[number]

/** Days after which a confirmed or refused number is checked again. */
export const vatCheckDays = 365

/** A check of a company's VAT number by the public service, as staff see it. */
const vatCheck = z.object({
  companyId: id(),
  companyName: z.string(),
  companyAddress: z.string(),
  number: z.string().describe('With the country code, without separators'),
  state: z.enum(vatStates),
  service: z.string().nullable().describe('The service that replied'),
  requestId: z.string().nullable().describe('The id under which the service keeps the request'),
  name: z.string().nullable().describe('Who the number is registered for; empty if not disclosed'),
  address: z.string().nullable(),
  repliedDT: z.iso.datetime().nullable(),
  attempts: z.number().int().nonnegative().describe('Failed attempts since the last reply'),
  failedDT: z.iso.datetime().nullable(),
  fault: z.string().describe('Why the last attempt failed; empty if it did not'),
  dueDT: z.iso.datetime().nullable().describe('When it is checked next'),
})
export type VatCheck = z.infer<typeof vatCheck>

const vatPath = '/api/admin/vatChecks'

export const listVatChecks = endpoint({
  method: 'GET',
  path: vatPath,
  access: 'staff',
  summary: 'VAT numbers and what the public service replied about them, the latest first',
  query: z.object({ state: z.enum(vatStates).optional(), ...pageQuery }),
  reply: listReply(vatCheck),
})

export const repeatVatCheck = endpoint({
  method: 'POST',
  path: '/api/admin/companies/{id}/actions/checkVat',
  access: 'staff',
  changes: [vatPath],
  summary: "Check a company's VAT number again now rather than when it is due",
  params: idParams,
  problems: ['not-found'],
})

/** The public service's reply about your number, as everybody in your company sees it. */
const ownVatCheck = z.object({
  state: z.enum(vatStates),
  service: z.string().nullable(),
  requestId: z.string().nullable(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  repliedDT: z.iso.datetime().nullable(),
  failedDT: z.iso.datetime().nullable(),
})

/** The verified facts about your company. */
export const verification = z.object({
  vat: ownVatCheck.nullable().describe('null without a number that the service covers'),
  domains: z.array(ownDomain),
  codes: z.array(ownCode).describe('Of the address and telephone number that the profile has now, if asked for'),
})
export type Verification = z.infer<typeof verification>

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/companies/me/verification',
  access: 'member',
  summary: 'What is verified about your company, how and when',
  reply: z.object({ payload: verification }),
})
