import type { z } from 'zod'
import { fieldTexts } from '../../../contract/catalogue-texts.ts'
import type { DeliveryType, saveBroadcastSettings } from '../../../contract/delivery.ts'
import type { Language } from '../../../contract/kit/languages.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { setMailLanguage } from '../../platform/mail/queries.ts'
import type { Account } from '../auth/index.ts'
import { limitMessage, limitsFor, maxAddresses } from './limits.ts'
import {
  type ContactRow,
  countAddresses,
  type Delivery,
  getContact,
  listAboveLimit,
  listListIds,
  listSettings,
  lockAddressesOf,
  lockAsChange,
  nextSendingId,
  type SettingChange,
  setEmailHidden,
  writeSettings,
} from './queries.ts'

type RequestBody = z.output<typeof saveBroadcastSettings.body>

const deliveries = ['standard', 'digest', 'none'] as const satisfies Record<DeliveryType, Delivery>
/** Returns the number by which the API encodes a delivery. */
export const typeOf = (delivery: Delivery): DeliveryType => deliveries.indexOf(delivery) as DeliveryType

/** Returns the requested settings with each address and list once; the last one counts. */
function changesOf(requested: RequestBody['settings']): SettingChange[] {
  const last = new Map(
    requested.map(({ address, listId, type }) => [`${address} ${listId}`, { address, listId, type }]),
  )
  return [...last.values()].map(({ address, listId, type }) => ({ address, listId, delivery: deliveries[type] }))
}

/** Throws if a requested address or list does not exist. */
async function assertPossible(tx: Tx, contact: ContactRow, requested: RequestBody['settings']) {
  if (contact.email_alt === null && requested.some(({ address }) => address === 'alternate'))
    throw new Problem('no-alternative-address')
  const lists = new Set(await listListIds(tx))
  const index = requested.findIndex(({ listId }) => !lists.has(listId))
  if (index >= 0)
    throw new Problem('invalid-input', {
      errors: [{ param: `settings.${index}.listId`, msg: fieldTexts.unknownList }],
    })
}

/** Writes the settings that differ from the current ones, under a lock, so that no sending sees half of the change. */
export async function changeSettings(tx: Tx, contactId: number, changes: readonly SettingChange[]): Promise<void> {
  await lockAsChange(tx)
  const present = new Map(
    (await listSettings(tx, contactId)).map(row => [`${row.address} ${row.list_id}`, row.delivery]),
  )
  const changed = changes.filter(
    ({ address, listId, delivery }) => (present.get(`${address} ${listId}`) ?? 'none') !== delivery,
  )
  if (changed.length > 0) await writeSettings(tx, contactId, changed, await nextSendingId(tx))
}

/** Runs a change of a company's addresses within the plan's limit. A change that does not add addresses is always allowed. */
export async function withinLimit(tx: Tx, contact: ContactRow, change: () => Promise<void>): Promise<void> {
  await lockAddressesOf(tx, contact.company_id)
  const before = await countAddresses(tx, contact.company_id)
  await change()
  const after = await countAddresses(tx, contact.company_id)
  if (after <= before) return
  const limits = await limitsFor(tx, contact)
  if (after > limits[contact.membership_plan])
    throw new Problem('address-limit-reached', { msg: limitMessage(contact.membership_plan, limits) })
}

/** Ends the lists of addresses above the limit of a company's new plan, and returns their number. */
export async function endListsAboveLimit(
  tx: Tx,
  companyId: number,
  company: Pick<ContactRow, 'membership_plan' | 'address_limit'>,
): Promise<number> {
  await lockAddressesOf(tx, companyId)
  const above = await listAboveLimit(tx, companyId, await maxAddresses(tx, company))
  for (const [contactId, rows] of Map.groupBy(above, row => row.contact_id))
    await changeSettings(
      tx,
      contactId,
      rows.map(({ address, list_id }) => ({ address, listId: list_id, delivery: 'none' })),
    )
  return new Set(above.map(row => row.email)).size
}

/** Saves how lists are delivered to the user's addresses: either all settings, or none and a Problem. */
export const saveSettings = ({ db }: Pick<Deps, 'db'>, { contactId }: Account, requested: RequestBody): Promise<void> =>
  transaction(db, async tx => {
    const contact = await getContact(tx, contactId)
    await assertPossible(tx, contact, requested.settings)
    if (requested.settings.length > 0)
      await withinLimit(tx, contact, () => changeSettings(tx, contactId, changesOf(requested.settings)))
    if (requested.isEmailHidden !== undefined) await setEmailHidden(tx, contactId, requested.isEmailHidden)
  })

/**
 * Sets every list to digest for a new member's primary address. If the company's plan allows no further address, the member
 * starts without any list.
 */
export async function openBroadcastSettings(tx: Tx, contactId: number): Promise<void> {
  const contact = await getContact(tx, contactId)
  await lockAddressesOf(tx, contact.company_id)
  const limits = await limitsFor(tx, contact)
  if ((await countAddresses(tx, contact.company_id)) >= limits[contact.membership_plan]) return
  const lists = await listListIds(tx)
  await changeSettings(
    tx,
    contactId,
    lists.map(listId => ({ address: 'primary', listId, delivery: 'digest' })),
  )
}

/** Stores the language of mails to a contact. An unconfirmed address may be somebody else's. */
export function chooseLanguage({ db }: Pick<Deps, 'db'>, { contactId }: Account, language: Language): Promise<void> {
  return transaction(db, async tx => {
    const { email, email_alt, email_alt_confirmed_at } = await getContact(tx, contactId)
    await setMailLanguage(tx, email, language)
    if (email_alt !== null && email_alt_confirmed_at !== null) await setMailLanguage(tx, email_alt, language)
  })
}
