import type { ReceivedMail } from './received-mail.ts'
import { mailInTexts } from './texts.ts'

const texts = mailInTexts.automatic

/** A mail with more hops than this is in a loop. */
const maxHops = 25

const autoReplyHeaders = ['x-autoreply', 'x-autorespond', 'x-auto-response', 'x-vacation']
const bulkPrecedence = /^(bulk|junk|list|auto[_-]?reply)$/i

/**
 * Returns why a mail was not written by a person: it is an automatic reply, list mail, a report, or one of our own
 * mails that came back. Returns undefined for a person's mail. We never reply to automatic mail, because two programs
 * could then reply to each other forever.
 */
export function whyAutomatic(mail: ReceivedMail, ownDomain: string): string | undefined {
  if (mail.header('received').length > maxHops) return texts.forwardedTooOften
  if (mail.header('list-id').some(id => id.toLowerCase().includes(ownDomain)) || isOwn(mail, ownDomain))
    return texts.ownMail
  if (mail.returnPath === '') return texts.report
  const submitted = mail.header('auto-submitted')[0]?.split(';')[0]?.trim().toLowerCase()
  const isReply =
    (submitted !== undefined && submitted !== 'no') || autoReplyHeaders.some(name => mail.header(name).length > 0)
  if (isReply) return texts.reply
  if (mail.header('list-id').length > 0 || mail.header('precedence').some(value => bulkPrecedence.test(value.trim())))
    return texts.listMail
  return undefined
}

function isOwn(mail: ReceivedMail, ownDomain: string): boolean {
  const host = mail.messageId.toLowerCase().split('@').at(-1)?.replace(/>$/, '') ?? ''
  return host === ownDomain || host.endsWith(`.${ownDomain}`) || mail.header('x-loop').includes(ownDomain)
}
