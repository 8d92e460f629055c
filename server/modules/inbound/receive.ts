import { stripCallCurrency } from '../../../contract/kit/index.ts'
import { beforeEachCommit, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import { postBroadcast } from '../broadcasts/index.ts'
import { findAnsweredBroadcast, resentMark } from '../delivery/index.ts'
import { withoutOwnAddress } from '../masking/index.ts'
import { replyToBroadcast } from '../messages/index.ts'
import { tableTextOf } from '../stock/index.ts'
import { parseLines } from '../trade-text/index.sql.ts'
import { oneLine } from '../trade-text/index.ts'
import {
  type ClaimedMail,
  isAutomaticAttachment,
  messagesOf,
  processOnce,
  type ServiceDeps,
  type Writer,
  writerOf,
} from './arrival.ts'
import { composeFromMail, type LinesOfSide, readSubject } from './compose-from-mail.ts'
import { checkLinesMail, notSentMail, sentMail } from './mail.ts'
import { keepLines } from './mailed-lines.ts'
import { ownText } from './own-text.ts'
import { withoutPersonalLinks } from './personal-links.ts'
import { type findListByEmail, findListEmail, findSubject, getAddresses } from './queries.ts'
import { inboundTexts } from './texts.ts'

const texts = inboundTexts.faults

type List = NonNullable<Awaited<ReturnType<typeof findListByEmail>>>

const spreadsheet = /\.(?:xlsx|xlsm|xlsb|xls|ods|csv|tsv|dbf)$/i

/** Returns the spreadsheet of a mail if it is the only file, apart from those that mail programs attach by themselves. */
function spreadsheetOf({ files }: ReceivedMail) {
  const [only, ...others] = files.filter(file => !isAutomaticAttachment(file))
  return only !== undefined && others.length === 0 && spreadsheet.test(only.name) ? only : undefined
}

/** Returns the rows of the attached spreadsheet, or why it cannot be read; undefined if there is none. */
async function tableOf(deps: ServiceDeps, mail: ReceivedMail): Promise<string | { faults: string[] } | undefined> {
  const sheet = spreadsheetOf(mail)
  if (sheet === undefined) return undefined
  try {
    return await tableTextOf(deps, sheet)
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { faults: messagesOf(error) }
    throw error
  }
}

/** Returns the parts of a mail that the broadcast rules do not allow. */
function faultsOf(mail: ReceivedMail, isReply: boolean): string[] {
  const { attachments, text, hasHtml } = mail
  const faults: string[] = []
  const sheet = isReply ? undefined : spreadsheetOf(mail)
  if (attachments.length > 0 && sheet === undefined) faults.push(texts.attachments(attachments))
  if (sheet !== undefined) return faults
  if (text === undefined && hasHtml) faults.push(texts.htmlOnly)
  return faults
}

interface ListMail extends ClaimedMail<Writer> {
  mail: ReceivedMail
  list: List
}

async function notifyNotSent(
  { db, clock, config }: ServiceDeps,
  { mail, list, writer, complete }: ListMail,
  why: readonly string[],
) {
  const original = { to: writer.address, subject: mail.subject, messageId: mail.messageId }
  await transaction(db, async tx => {
    await queueMail(tx, () => notSentMail(config, original, { list: list.name, why }), clock.now())
    await complete(tx, 'bounced', why.join(' '))
  })
}

/** Mails the writer one link for each side that shows the lines and posts them, so that no guess goes to a list unchecked. */
const askToCheck = (
  { db, clock, config }: ServiceDeps,
  { mail, list, writer, complete }: ListMail,
  toCheck: readonly LinesOfSide[],
) =>
  transaction(db, async tx => {
    const original = { to: writer.address, subject: mail.subject, messageId: mail.messageId }
    for (const { side, lines, info } of toCheck) {
      const kept = { contactId: writer.contactId, listId: list.id, side, fromEmail: writer.address, lines, info }
      const url = await keepLines(tx, config, kept, clock.now())
      const shown = { listName: list.name, side, isPart: toCheck.length > 1, lines, url }
      await queueMail(tx, () => checkLinesMail(config, original, shown), clock.now())
    }
    await complete(tx, 'asked')
  })

/** Posts the lines of a mail, or asks their writer to check them; returns what is wrong with them. */
async function post(
  deps: ServiceDeps,
  listMail: ListMail,
  { side, rest }: NonNullable<ReturnType<typeof readSubject>>,
): Promise<string[]> {
  const { mail, list, writer, complete } = listMail
  const parse = (text: string) => parseLines(deps.db, text)
  const table = await tableOf(deps, mail)
  if (typeof table === 'object') return table.faults
  const read = await composeFromMail({
    mail,
    side,
    rest,
    listId: list.id,
    parse,
    ...(table !== undefined && { table }),
  })
  if ('problems' in read) return read.problems
  if ('toCheck' in read) {
    await askToCheck(deps, listMail, read.toCheck)
    return []
  }
  try {
    await postBroadcast(deps, writer, read.composed, {
      confirm: async (tx, { message, ...posted }) => {
        const original = { to: writer.address, subject: mail.subject, messageId: mail.messageId }
        const shown = { ...posted, listName: list.name, message: stripCallCurrency(message) }
        await queueMail(tx, () => sentMail(deps.config, original, shown), deps.clock.now())
        await complete(tx, 'posted')
      },
    })
    return []
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return messagesOf(error)
    throw error
  }
}

async function reply(deps: ServiceDeps, { mail, writer, complete }: ListMail, broadcastId: number): Promise<string[]> {
  const addresses = await getAddresses(deps.db, writer.contactId)
  // The sender's address may occur in the text, between their own words and the quotes.
  const text = withoutOwnAddress(ownText(mail.text ?? ''), { ...addresses, from_email: writer.address })
  const body = text.trim().slice(0, 10_000)
  if (body === '') return [texts.empty]
  try {
    const subject = mail.subject.slice(0, 200) || 'Re:'
    await beforeEachCommit(
      tx => complete(tx, 'replied'),
      () => replyToBroadcast(deps, writer, { broadcastId, subject, body }, { isByMail: true }),
    )
    return []
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return messagesOf(error)
    throw error
  }
}

/**
 * Returns true if a reply was also sent to the list of the broadcast. That list then forwards it, and this one must
 * not.
 */
async function isForwardedByOwnList(
  { db }: ServiceDeps,
  broadcastId: number,
  { mail, list }: ListMail,
): Promise<boolean> {
  const own = await findListEmail(db, broadcastId)
  if (own === undefined || own === list.email) return false
  return [...mail.header('to'), ...mail.header('cc')].join(' ').toLowerCase().includes(own.toLowerCase())
}

const withoutMark = (subject: string) => (subject.endsWith(resentMark) ? subject.slice(0, -resentMark.length) : subject)

/** Returns true if the mail has the broadcast's own subject: some mail programs reply without `Re:`. */
const isSubjectOf = async ({ db }: ServiceDeps, broadcastId: number, { subject }: ReceivedMail) =>
  withoutMark(oneLine(subject)) === (await findSubject(db, broadcastId))

/** Posts the mail as a broadcast or forwards it as a reply; otherwise mails the reason to the writer. */
async function handleMail(deps: ServiceDeps, listMail: ListMail): Promise<void> {
  const subject = readSubject(listMail.mail.subject)
  const broadcastId = await findAnsweredBroadcast(deps, listMail.mail.references.toReversed().join(' '))
  const isReply =
    broadcastId !== undefined && (subject === undefined || (await isSubjectOf(deps, broadcastId, listMail.mail)))
  if (isReply && (await isForwardedByOwnList(deps, broadcastId, listMail)))
    return transaction(deps.db, tx => listMail.complete(tx, 'replied'))
  const faults = faultsOf(listMail.mail, isReply)
  if (faults.length === 0) {
    if (isReply) faults.push(...(await reply(deps, listMail, broadcastId)))
    else if (subject === undefined) faults.push(texts.noSide)
    else faults.push(...(await post(deps, listMail, subject)))
  }
  if (faults.length > 0) await notifyNotSent(deps, listMail, faults)
}

const withoutLinks = (mail: ReceivedMail): ReceivedMail => ({
  ...mail,
  subject: withoutPersonalLinks(mail.subject),
  text: mail.text === undefined ? undefined : withoutPersonalLinks(mail.text),
})

/** Processes a member's mail to the address of a list: posts it, or forwards it as a reply. */
export const receiveForList = (deps: ServiceDeps, list: List, mail: ReceivedMail): Promise<void> =>
  processOnce(deps, mail, claimedMail => handleMail(deps, { ...claimedMail, mail: withoutLinks(mail), list }), writerOf)
