import { z } from 'zod'
import { entryChanges } from './billing-admin.ts'
import { endpoint, idParams, requiredText, storableText } from './kit/index.ts'
import { membershipPlans } from './payment.ts'
import { codeProblems, freshCode } from './second-factor.ts'

/** The effect on a membership of undoing the wire that paid for it. */
export const undoneMemberships = ['none', 'not-given', 'ends', 'stays'] as const
export type UndoneMembership = (typeof undoneMemberships)[number]

export const getWireUndo = endpoint({
  method: 'GET',
  path: '/api/admin/wires/{id}',
  access: 'staff',
  summary: 'The effect of undoing a wire that was recorded by mistake or for the wrong invoice',
  params: idParams,
  reply: z.object({
    payload: z.object({
      invoiceNumber: z.string(),
      amount: z.number(),
      due: z.number().describe('What then remains to be paid'),
      isReopened: z.boolean().describe('True if the invoice is paid now; false if it is paid in part'),
      isHeld: z.boolean().describe('True if the site then waits again until the company has paid'),
      isFromStatement: z.boolean().describe('True if the credit then waits to be assigned again'),
      membership: z
        .enum(undoneMemberships)
        .describe(
          'none: no membership depends on it; not-given: a visitor paid and has no account yet; ends: what the payment brought is reversed; stays: it was changed since, so staff decide',
        ),
      returnsTo: z
        .object({ plan: z.enum(['trial', ...membershipPlans]), until: z.iso.date().nullable() })
        .nullable()
        .describe('What the company has then, if its membership ends'),
      mailedTo: z.string().nullable().describe('Who is told; null if nobody is'),
    }),
  }),
  problems: ['cannot-undo'],
})

export const undoWire = endpoint({
  method: 'POST',
  path: '/api/admin/wires/{id}/actions/undo',
  access: 'staff',
  summary: 'Undo a wire with a payment of the negative amount; the invoice is open again, and the member is notified',
  params: idParams,
  body: z.object({
    reason: requiredText(500).pipe(storableText(500)).describe('Mailed to the member'),
    membership: z.enum(undoneMemberships).describe('As getWireUndo said; refused if it has changed since'),
    code: freshCode,
  }),
  reply: z.object({ payload: z.object({ due: z.number().describe('What remains to be paid of the invoice') }) }),
  problems: ['cannot-undo', ...codeProblems],
  changes: [
    ...entryChanges,
    '/api/admin/wires/{id}',
    '/api/admin/orders',
    '/api/admin/orders/{id}',
    '/api/admin/companies',
    '/api/admin/companies/{id}',
  ],
})
