import { describe, expect, it } from 'vitest'
import type { InvoiceStatus } from '../../../contract/billing.ts'
import { type BlockContext, blockOf, messageKey } from './block-of.ts'

const paid: InvoiceStatus = {
  isDue: false,
  isPastDue: false,
  isPastDueEbm: false,
  isEbmInvoice: false,
  isNoNotif: false,
  forcePay: false,
  link: null,
}
const fine: BlockContext = {
  path: '/parts',
  forceLogout: false,
  needsSecondFactor: false,
  invoice: paid,
  contactStatus: { contact_name: 'Jo', freeTrialBlock: false, customFullBlock: null, modalMessage: null },
  dismissed: [],
}
const overdue = { ...paid, isPastDue: true, link: 'https://pay.example/1' }
const status = fine.contactStatus

const everything: BlockContext = {
  ...fine,
  forceLogout: true,
  needsSecondFactor: true,
  invoice: { ...overdue, forcePay: true },
  contactStatus: { ...status, freeTrialBlock: true, customFullBlock: '<p>held</p>', modalMessage: '<p>hello</p>' },
}

describe('membership blocks', () => {
  it('do not apply to a member in good standing', () => {
    expect(blockOf(fine)).toBeUndefined()
    expect(blockOf({ ...fine, invoice: undefined })).toBeUndefined()
  })

  it('are shown in a fixed order of precedence', () => {
    expect(blockOf(everything)?.kind).toBe('forced-logout')
    expect(blockOf({ ...everything, forceLogout: false })?.kind).toBe('payment-overdue')
    expect(blockOf({ ...everything, forceLogout: false, invoice: overdue })?.kind).toBe('trial-ended')
    const contactStatus = { ...everything.contactStatus, freeTrialBlock: false }
    expect(blockOf({ ...fine, invoice: overdue, contactStatus })).toEqual({ kind: 'custom', html: '<p>held</p>' })
  })

  it('do not cover the page that resolves them, and show no message there', () => {
    const unpaid = { ...everything, forceLogout: false }
    expect(blockOf({ ...unpaid, path: '/invoices' })).toBeUndefined()
    expect(blockOf({ ...unpaid, path: '/payment' })?.kind).toBe('payment-overdue')
    const ended = { ...unpaid, invoice: overdue }
    expect(blockOf({ ...ended, path: '/payment' })).toBeUndefined()
    // An order by wire has an invoice before the membership starts.
    expect(blockOf({ ...ended, path: '/invoices' })).toBeUndefined()
    expect(blockOf({ ...ended, path: '/pay/MTY3OQ.8Tf' })).toBeUndefined()
    expect(blockOf({ ...ended, path: '/payments' })?.kind).toBe('trial-ended')
  })

  it('send an account without a required second factor to its setup, once there is no other block', () => {
    const bare = { ...fine, needsSecondFactor: true }
    expect(blockOf(bare)).toEqual({ kind: 'second-factor' })
    expect(blockOf({ ...bare, path: '/2fa' })).toBeUndefined()
    expect(blockOf({ ...bare, path: '/payment' })).toEqual({ kind: 'second-factor' })
    expect(blockOf({ ...bare, invoice: { ...paid, forcePay: true }, path: '/invoices' })).toBeUndefined()
    expect(blockOf({ ...bare, contactStatus: { ...status, modalMessage: '<p>hello</p>' } })?.kind).toBe('second-factor')
    expect(messageKey({ kind: 'second-factor' })).toBeUndefined()
  })

  it('link to the invoice’s payment page, otherwise to the billing page', () => {
    const forced = (link: string | null) => blockOf({ ...fine, invoice: { ...paid, forcePay: true, link } })
    expect(forced('https://pay.example/1')).toMatchObject({ link: 'https://pay.example/1' })
    expect(forced(null)).toMatchObject({ link: '/invoices' })
  })
})

describe('messages', () => {
  const withMessages: BlockContext = {
    ...fine,
    invoice: overdue,
    contactStatus: { ...status, modalMessage: '<p>hello</p>' },
  }

  it('are shown one after the other and can be dismissed', () => {
    const first = blockOf(withMessages)
    expect(first).toEqual({ kind: 'message', html: '<p>hello</p>' })
    const dismissed = [first && messageKey(first)].filter(key => key !== undefined)
    const second = blockOf({ ...withMessages, dismissed })
    expect(second).toMatchObject({ kind: 'invoice-overdue', isEvent: false })
    const both = [...dismissed, second && messageKey(second)].filter(key => key !== undefined)
    expect(blockOf({ ...withMessages, dismissed: both })).toBeUndefined()
  })

  it('appear again if staff write another one', () => {
    const dismissed = [messageKey({ kind: 'message', html: '<p>hello</p>' }) ?? '']
    const contactStatus = { ...status, modalMessage: '<p>again</p>' }
    expect(blockOf({ ...fine, contactStatus, dismissed })).toEqual({ kind: 'message', html: '<p>again</p>' })
  })

  it('distinguish an event registration, and are hidden if staff switched the notices off', () => {
    const event = { ...overdue, isPastDue: false, isPastDueEbm: true, isEbmInvoice: true }
    expect(blockOf({ ...fine, invoice: event })).toMatchObject({ isEvent: true })
    expect(blockOf({ ...fine, invoice: { ...event, isNoNotif: true } })).toBeUndefined()
  })

  it('cannot be dismissed while they block the account', () => {
    expect(messageKey({ kind: 'trial-ended' })).toBeUndefined()
    expect(messageKey({ kind: 'payment-overdue', link: '/invoices' })).toBeUndefined()
  })
})
