import type { ReceivedMail } from './received-mail.ts'

/** More hops than any mail needs: it goes in a circle. */
const mostHops = 25

const autoReplyHeaders = ['x-autoreply', 'x-autorespond', 'x-auto-response', 'x-vacation']
const bulkPrecedence = /^(bulk|junk|list|auto[_-]?reply)$/i

/**
 * Why nobody wrote this mail by hand: an automatic answer, a list's mail, a report, or one of our own that came back.
 * Undefined for a person's. Such a mail is never answered, or two programs would write to each other for ever.
 */
export function whyAutomatic(mail: ReceivedMail, ownDomain: string): string | undefined {
  if (mail.header('received').length > mostHops) return 'It has been passed on too often: a mail loop.'
  if (mail.header('list-id').some(id => id.toLowerCase().includes(ownDomain)) || isOwn(mail, ownDomain))
    return 'It is a mail of ours that came back: a mail loop.'
  if (mail.returnPath === '') return 'It is a report about a mail, not a mail of a person.'
  const submitted = mail.header('auto-submitted')[0]?.split(';')[0]?.trim().toLowerCase()
  const isReply =
    (submitted !== undefined && submitted !== 'no') || autoReplyHeaders.some(name => mail.header(name).length > 0)
  if (isReply) return 'It is an automatic reply.'
  if (mail.header('list-id').length > 0 || mail.header('precedence').some(value => bulkPrecedence.test(value.trim())))
    return 'It is the mail of a list, not of a person.'
  return undefined
}

function isOwn(mail: ReceivedMail, ownDomain: string): boolean {
  const host = mail.messageId.toLowerCase().split('@').at(-1)?.replace(/>$/, '') ?? ''
  return host === ownDomain || host.endsWith(`.${ownDomain}`) || mail.header('x-loop').includes(ownDomain)
}
