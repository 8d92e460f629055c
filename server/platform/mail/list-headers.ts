import { encodeWords } from 'nodemailer/lib/mime-funcs'
import type { Config } from '../config.ts'

/** Returns the address for unsubscribing by mail, which works only if incoming mail is on. */
export const unsubscribeMailbox = ({ brand }: Pick<Config, 'brand'>): string => `unsubscribe@${brand.listsDomain}`

/** Returns the unsubscribe link; `token` may be a placeholder that is filled in for each recipient. */
export const unsubscribeUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/unsubscribe/${token}`

const isAtoms = (text: string) => /^[\w!#$%&'*+\-/=?^`{|}~ ]+$/.test(text)

/** Formats the name in a List-Id (RFC 2919): as plain words, otherwise quoted, otherwise encoded. */
function phrase(name: string): string {
  const text = name.replaceAll(/[\p{Cc}]/gu, ' ').trim()
  if (isAtoms(text)) return text
  if (/^[ -~]*$/.test(text)) return `"${text.replaceAll(/["\\]/g, ' ')}"`
  return encodeWords(text, 'Q', 52, true)
}

export interface ListMail {
  /** Name of the list. */
  name: string
  /** Address of the list; the List-Id has a dot in place of the @. */
  address: string
  /** Identifies the recipient's subscription in unsubscribe links. */
  token: string
  /** Page with the mails of the list. */
  archiveUrl: string
  helpUrl: string
  /** True if members can post by mail. */
  isPostable: boolean
  /** Identifies campaign and kind of mail in complaint statistics. */
  feedback: { campaign: string; kind: string }
}

/** Returns the last part of Feedback-ID: 5 to 15 characters that identify the sender and never change. */
const feedbackSender = ({ brand }: Pick<Config, 'brand'>) =>
  brand.domain
    .replaceAll(/[^\w-]/g, '-')
    .slice(0, 15)
    .padEnd(5, '-')

/**
 * Returns the headers of list mail: the list's id (RFC 2919); links to read, post and unsubscribe (RFC 2369), with one
 * click (RFC 8058) or by mail; and the id by which complaints are counted.
 */
export function listHeaders(config: Config, mail: ListMail): Record<string, string> {
  const { name, address, token, archiveUrl, helpUrl, isPostable, feedback } = mail
  const byMail = `<mailto:${unsubscribeMailbox(config)}?subject=${token}>`
  return {
    'List-Id': `${phrase(name)} <${address.replace('@', '.')}>`,
    'List-Unsubscribe': `<${unsubscribeUrl(config, token)}>${config.inbound === undefined ? '' : `, ${byMail}`}`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Post': isPostable ? `<mailto:${address}>` : 'NO',
    'List-Archive': `<${archiveUrl}>`,
    'List-Help': `<${helpUrl}>`,
    'Feedback-ID': `${feedback.campaign}:${feedback.kind}:${address.slice(address.indexOf('@') + 1)}:${feedbackSender(config)}`,
  }
}

/** Returns the headers of alerts and digests: list mail that the site writes and nobody can post. */
export const alertHeaders = (config: Config, mail: Omit<ListMail, 'isPostable'>): Record<string, string> => ({
  ...listHeaders(config, { ...mail, isPostable: false }),
  'Auto-Submitted': 'auto-generated',
  Precedence: 'bulk',
})
