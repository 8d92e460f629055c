import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import { getOwnBroadcast, postBroadcast } from '../broadcasts/index.ts'
import { findAnsweredBroadcast, resentMark } from '../delivery/index.ts'
import { withoutOwnAddress } from '../masking/index.ts'
import { replyToBroadcast } from '../messages/index.ts'
import { oneLine, parseLines } from '../trade-text/index.ts'
import { dealOnce, inWords, type Needs, type Writer } from './arrival.ts'
import { composeFromMail, readSubject } from './compose-from-mail.ts'
import { notSentMail, sentMail } from './mail.ts'
import { ownText } from './own-text.ts'
import { withoutPersonalLinks } from './personal-links.ts'
import { type findListByEmail, findListEmail, findSubject, getAddresses, type Outcome } from './queries.ts'

type List = NonNullable<Awaited<ReturnType<typeof findListByEmail>>>

/** What no broadcast and no reply may have (part 1 §9, the broadcast rules). */
function faultsOf({ attachments, text, hasHtml }: ReceivedMail): string[] {
  const faults = []
  if (attachments.length > 0) faults.push(`It has attachments (${attachments.join(', ')}), which lists do not carry.`)
  if (text === undefined && hasHtml) faults.push('It is HTML only. Send plain text, or both.')
  return faults
}

interface Work {
  mail: ReceivedMail
  list: List
  writer: Writer
  /** Somebody began with this mail and died over it. */
  isAgain: boolean
}

async function tellNotSent({ db, clock, config }: Needs, { mail, list, writer }: Work, why: readonly string[]) {
  const answered = { to: writer.address, subject: mail.subject, messageId: mail.messageId }
  await transaction(db, tx => queueMail(tx, notSentMail(config, answered, { list: list.name, why }), clock.now()))
}

async function post(deps: Needs, work: Work, { side, rest }: NonNullable<ReturnType<typeof readSubject>>) {
  const { mail, list, writer, isAgain } = work
  const parse = (text: string) => parseLines(deps.db, text)
  const read = await composeFromMail({ mail, side, rest, listId: list.id, parse })
  if ('problems' in read) return read.problems
  try {
    const id = await postBroadcast(deps, writer, read.composed, { isConfirmedByMail: true })
    const { subject, message } = await getOwnBroadcast(deps, writer, id)
    const answered = { to: writer.address, subject: mail.subject, messageId: mail.messageId }
    const posted = { id, listName: list.name, subject, message: message ?? '' }
    await transaction(deps.db, tx => queueMail(tx, sentMail(deps.config, answered, posted), deps.clock.now()))
    return []
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    // Whoever began with it may have posted it and died before saying so.
    const mayBeItself = isAgain && error.details.payload?.extra === 'DUPL'
    return [...inWords(error), ...(mayBeItself ? ['It may be this very mail: see My Broadcasts on the site.'] : [])]
  }
}

async function reply(deps: Needs, { mail, writer }: Work, broadcastId: number): Promise<string[]> {
  const addresses = await getAddresses(deps.db, writer.contactId)
  // Mail programs write it under what is written, and over what is quoted.
  const text = withoutOwnAddress(ownText(mail.text ?? ''), { ...addresses, from_email: writer.address })
  const body = text.trim().slice(0, 10_000)
  if (body === '') return ['It holds no text of yours.']
  try {
    await replyToBroadcast(deps, writer, { broadcastId, subject: mail.subject.slice(0, 200) || 'Re:', body })
    return []
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return inWords(error)
    throw error
  }
}

/** Whether a reply to several lists gets to the poster through the broadcast's own list, and so not through this one as well. */
async function comesByItsList({ db }: Needs, broadcastId: number, { mail, list }: Work): Promise<boolean> {
  const own = await findListEmail(db, broadcastId)
  if (own === undefined || own === list.email) return false
  return [...mail.header('to'), ...mail.header('cc')].join(' ').toLowerCase().includes(own.toLowerCase())
}

const withoutMark = (subject: string) => (subject.endsWith(resentMark) ? subject.slice(0, -resentMark.length) : subject)

/** Whether the mail bears the broadcast's own subject: an answer of a program that puts no `Re:` in front, and for one reader. */
const isSubjectOf = async ({ db }: Needs, broadcastId: number, { subject }: ReceivedMail) =>
  withoutMark(oneLine(subject)) === (await findSubject(db, broadcastId))

/** Makes a broadcast or a reply of the mail; what stands against it goes back to the writer in words. */
async function deal(deps: Needs, work: Work): Promise<{ outcome: Outcome; detail: string }> {
  const subject = readSubject(work.mail.subject)
  const broadcastId = await findAnsweredBroadcast(deps, work.mail.references.toReversed().join(' '))
  const isReply =
    broadcastId !== undefined && (subject === undefined || (await isSubjectOf(deps, broadcastId, work.mail)))
  if (isReply && (await comesByItsList(deps, broadcastId, work))) return { outcome: 'replied', detail: '' }
  const faults = faultsOf(work.mail)
  if (faults.length === 0) {
    if (isReply) faults.push(...(await reply(deps, work, broadcastId)))
    else if (subject === undefined) faults.push('The subject begins with neither WTS nor WTB.')
    else faults.push(...(await post(deps, work, subject)))
  }
  if (faults.length === 0) return { outcome: isReply ? 'replied' : 'posted', detail: '' }
  await tellNotSent(deps, work, faults)
  return { outcome: 'bounced', detail: faults.join(' ') }
}

const withoutLinks = (mail: ReceivedMail): ReceivedMail => ({
  ...mail,
  subject: withoutPersonalLinks(mail.subject),
  text: mail.text === undefined ? undefined : withoutPersonalLinks(mail.text),
})

/** A member's mail to a list's address: posts it or passes a reply on. */
export const receiveForList = (deps: Needs, list: List, mail: ReceivedMail): Promise<void> =>
  dealOnce(deps, mail, claimed => deal(deps, { ...claimed, mail: withoutLinks(mail), list }))
