import { randomUUID } from 'node:crypto'
import { sendConfirmation } from '../../contract/delivery.ts'
import { alertToken } from '../../server/modules/delivery/index.ts'
import { type Db, transaction } from '../../server/platform/db/database.ts'
import { fillLine, fillText } from '../../server/platform/mail/filling.ts'
import { queueMail } from '../../server/platform/mail/outbox.ts'
import type { TestApp } from './app.ts'
import { addCompany, addContact } from './world.ts'

/** Returns the mails to an address, oldest first, with subject and text as the recipient gets them. */
export async function mailsTo(db: Db, address: string) {
  const rows = await db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'mail_outbox.content_id')
    .where('to_address', '=', address)
    .orderBy('mail_outbox.id')
    .selectAll('mail_contents')
    .selectAll('mail_outbox')
    .execute()
  return rows.map(row => {
    const variables = (row.variables ?? {}) as Record<string, string>
    return { ...row, subject: fillLine(row.subject, variables), text: fillText(row.text_body, variables) }
  })
}

/** Returns the nonce in the Message-IDs and return paths of this database. */
export const epochOf = async (db: Db): Promise<string> =>
  (await db.selectFrom('database_epochs').select('nonce').orderBy('number', 'desc').executeTakeFirstOrThrow()).nonce

/** Requests a confirmation mail for a new address; returns the token of its link. */
export async function addConfirmation(test: TestApp): Promise<string> {
  const email = `${randomUUID()}@one.example`
  const contactId = await addContact(test.deps.db, await addCompany(test.deps.db), { email })
  await test.call(sendConfirmation, { body: { address: 'primary' } }, await test.signIn(contactId))
  const [mail] = await mailsTo(test.deps.db, email)
  return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export async function mailKeyOf({ deps }: Pick<TestApp, 'deps'>, contactId: number): Promise<string> {
  const contact = deps.db.selectFrom('contacts').where('id', '=', contactId).select('mail_key')
  return (await contact.executeTakeFirstOrThrow()).mail_key
}

/** Returns the token of the unsubscribe link of this contact's primary address. */
export const unsubscribeTokenOf = async (test: TestApp, contactId: number, listId: number): Promise<string> =>
  `${(await mailKeyOf(test, contactId)).replaceAll('-', '')}p${listId}`

/** Returns the token of the link that stops the questions about this contact's stock. */
export const stockTokenOf = async (test: TestApp, contactId: number): Promise<string> =>
  alertToken(test.deps.config.secret, await mailKeyOf(test, contactId), { kind: 'stock' })

/** Adds a mail that was given up and returns its id. */
export async function addFailedMail(test: TestApp): Promise<number> {
  const to = `${randomUUID()}@one.example`
  const mail = { from: { name: 'A', address: 'a@one.example' }, to, subject: 'S', text: 'T', html: 'T' }
  await transaction(test.deps.db, tx => queueMail(tx, () => mail, test.clock.now()))
  const [{ id } = { id: 0 }] = await mailsTo(test.deps.db, to)
  await test.deps.db.updateTable('mail_outbox').set({ failed_at: test.clock.now() }).where('id', '=', id).execute()
  return id
}

/** Adds an address that bounced. */
export async function addSuppression(test: TestApp): Promise<string> {
  const address = `${randomUUID()}@one.example`
  const suppression = { address, reason: 'bounce' as const, created_at: test.clock.now() }
  await test.deps.db.insertInto('mail_suppressions').values(suppression).execute()
  return address
}
