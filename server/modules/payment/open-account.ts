import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, newPasswordLink, noPassword } from '../auth/index.ts'
import { giveInvoiceToCompany } from '../billing/index.ts'
import { openTrial } from '../companies/index.ts'
import { recordAgreements } from '../static-pages/index.ts'
import { activate, activationColumns } from './activate.ts'
import { openedMail } from './mail.ts'
import { lockOrder, type OrderRow, updateOrder } from './queries.ts'
import { findContactOf } from './reads.ts'

/** Adds the company and the contact of an order. */
async function addAccount(tx: Tx, order: OrderRow, now: Date) {
  const opened = await openTrial(tx, {
    company: {
      name: order.company,
      address: order.address,
      zip: order.zip,
      city: order.city,
      country_code: order.country_code,
      website: '',
      vat_nr: order.vat_nr,
      description: '',
      tel: '',
    },
    // Nobody can sign in before the mailed link set a password.
    contact: { name: order.name, function: '', email: order.email, tel: '', passwordHash: noPassword },
    now,
  })
  if (opened === undefined) throw new Problem('address-in-use')
  await recordAgreements(tx, {
    contractVersion: order.contract_version ?? '',
    companyId: opened.companyId,
    contactId: opened.contactId,
    how: 'payment',
    agreedAt: order.created_at,
  })
  return opened
}

/**
 * Opens the account that a visitor paid for. The membership goes to the company with a contact at the address, or else
 * to a new company; its contact is welcomed with a link to choose a password. Returns the company. Throws `not-found` or
 * `order-handled`.
 */
export function openAccount(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  staff: Account,
  id: number,
): Promise<number> {
  const now = clock.now()
  return transaction(db, async tx => {
    const order = await lockOrder(tx, id)
    if (order === undefined) throw new Problem('not-found')
    const { plan } = order
    if (!order.needs_account || plan === null) throw new Problem('order-handled')
    const known = await findContactOf(tx, order.email)
    const opened = known === undefined ? await addAccount(tx, order, now) : undefined
    const companyId = known?.company_id ?? opened?.companyId ?? 0
    const bought = { plan, isUpgrade: false, vatNr: order.vat_nr }
    const activation = await activate(tx, companyId, bought, dayOf(now))
    if (activation === undefined) throw new Problem('not-found')
    const { until, before } = activation
    // Nobody asked for the trial of a new account, so it is already over if the payment is taken back.
    const membership =
      known === undefined ? { until, before: { ...before, trialEndsAt: now.toISOString() } } : activation
    await updateOrder(tx, id, { company_id: companyId, ...activationColumns(membership, now) })
    await giveInvoiceToCompany(tx, { orderId: id, companyId })
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'open-order-account',
      subject: `order/${id}`,
      newValue: { companyId, plan, until },
      now,
    })
    const link = opened && (await newPasswordLink(tx, { config, now }, opened.contactId))
    await queueMail(tx, () => openedMail(config, order, { until, link }), now)
    return companyId
  })
}
