import { payPathOf } from '../../server/platform/payments/pay-link.ts'
import type { TestApp } from '../support/app.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { addOrder, dutchVat, newOrder, returnPayment } from '../support/payments.ts'
import { addFactor } from '../support/second-factor.ts'
import { addCompany, addCountry } from '../support/world.ts'
import { type Caller, open, type Row, type World } from './world.ts'

/** Returns the form of an order by a company in the country of all callers. */
async function form({ test }: World) {
  const country = await addCountry(test.deps.db)
  return newOrder({ country, vat: dutchVat })
}

const byLink: Row = {
  ...open,
  input: async ({ test }) => {
    const { invoiceId } = await addOrder(test, 'wire')
    return { params: { token: payPathOf(test.deps.config.secret, invoiceId).split('/').at(-1) ?? '' } }
  },
}

async function addRenewal({ deps: { db } }: TestApp): Promise<number> {
  const { id } = await db
    .insertInto('renewals')
    .values({
      company_id: await addCompany(db),
      renews: '2026-12-10',
      plan: 'plus',
      net_cents: 67_500,
      total_cents: 67_500,
      vat_percent: 0,
      vat_state: 'valid',
      prepared_at: new Date('2026-11-17T03:11:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const codeOf = ({ test, account }: World, caller: Caller) =>
  caller === 'staff' ? addFactor(test, account.staff.contactId, 'verified') : '123456'

const ofOrder = (body: object = {}): Row => ({
  access: 'staff',
  input: async ({ test }) => ({ params: { id: (await addOrder(test)).id }, body }),
})
const returned = { kind: 'chargeback', cents: 135_000 } as const

/** Adds an order whose payment was charged back. */
async function addReturned(test: TestApp): Promise<number> {
  const { id, paymentId } = await addOrder(test)
  await returnPayment(test, paymentId, { charged_back_cents: returned.cents })
  return id
}

/** The owner of an unpaid invoice pays that first. */
const refused = { 'payment-overdue': 'invoice-open' } as const

export const paymentRows: Record<string, Row> = {
  listPaymentOptions: open,
  quoteMembership: { ...open, input: async world => ({ body: await form(world) }), refused },
  orderMembership: {
    ...open,
    refused,
    input: async (world, caller) => ({
      body: { ...(await form(world)), ...(caller === 'visitor' && { captcha: await solvedCaptcha(world.test) }) },
    }),
  },
  getOrder: {
    ...open,
    input: async ({ test }) => ({ params: { reference: (await addOrder(test)).reference } }),
  },
  getInvoiceToPay: byLink,
  getLinkedInvoicePdf: byLink,
  getLinkedInvoiceUbl: byLink,
  payInvoice: byLink,
  getMembership: { access: 'account' },
  decideRenewal: {
    access: 'account',
    input: async ({ test, account }, caller) => {
      const until = '2026-12-10'
      if (caller !== 'visitor')
        await test.deps.db
          .updateTable('companies')
          .set({ paid_until: until })
          .where('id', '=', account[caller].companyId)
          .execute()
      return { body: { isRenewed: false, plan: 'plus', until } }
    },
    // They have no membership that could be renewed.
    refused: {
      trial: 'not-found',
      'trial-ended': 'not-found',
      staff: 'not-found',
      'second-factor-required': 'not-found',
    },
  },
  listOrders: { access: 'staff' },
  getStaffOrder: ofOrder(),
  openOrderAccount: ofOrder(),
  settleFinding: {
    access: 'staff',
    input: async ({ test }) => {
      const { id } = await addOrder(test)
      await test.deps.db.updateTable('orders').set({ finding: 'vat-refused' }).where('id', '=', id).execute()
      return { params: { id } }
    },
  },
  refundOrder: {
    access: 'staff',
    input: async (world, caller) => ({
      params: { id: (await addOrder(world.test)).id },
      body: { reason: 'Ordered by mistake.', code: await codeOf(world, caller) },
    }),
  },
  creditReturned: {
    access: 'staff',
    input: async (world, caller) => ({
      params: { id: await addReturned(world.test) },
      body: { ...returned, reason: 'Charged back.', code: await codeOf(world, caller) },
    }),
  },
  reviewReturned: {
    access: 'staff',
    input: async ({ test }) => ({ params: { id: await addReturned(test) }, body: returned }),
  },
  listRenewals: { access: 'staff' },
  getRenewalTotals: { access: 'staff' },
  releaseRenewals: {
    access: 'staff',
    input: async (world, caller) => ({
      body: { ids: [await addRenewal(world.test)], code: await codeOf(world, caller) },
    }),
  },
  skipRenewal: {
    access: 'staff',
    input: async ({ test }) => ({ params: { id: await addRenewal(test) }, body: { reason: 'Canceled.' } }),
  },
}
