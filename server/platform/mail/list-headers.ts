import { encodeWords } from 'nodemailer/lib/mime-funcs'
import type { Config } from '../config.ts'

/** Where mail programs write to give a list up; understood only where mail is taken in. */
export const unsubscribeMailbox = ({ brand }: Pick<Config, 'brand'>): string => `unsubscribe@${brand.listsDomain}`

/** Where a reader gives up what a mail is part of; `token` may be a placeholder that is filled in for each. */
export const unsubscribeUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/unsubscribe/${token}`

const isAtoms = (text: string) => /^[\w!#$%&'*+\-/=?^`{|}~ ]+$/.test(text)

/** A name as it stands before the angle bracket of a List-Id (RFC 2919): plain words, else quoted, else encoded. */
function phrase(name: string): string {
  const text = name.replaceAll(/[\p{Cc}]/gu, ' ').trim()
  if (isAtoms(text)) return text
  if (/^[ -~]*$/.test(text)) return `"${text.replaceAll(/["\\]/g, ' ')}"`
  return encodeWords(text, 'Q', 52, true)
}

export interface ListMail {
  /** What its readers know it by. */
  name: string
  /** The address that stands for it; a List-Id has it with a dot for the at. */
  address: string
  /** What names a recipient's own subscription in the links that give it up. */
  token: string
  /** Where what was sent can be read. */
  archiveUrl: string
  helpUrl: string
  /** Whether members may write to the address. */
  isPostable: boolean
  /** Counts complaints: what was sent, and which kind of mail it is. */
  feedback: { campaign: string; kind: string }
}

/** Feedback-ID's last part names the sender, in 5 to 15 characters that never change. */
const feedbackSender = ({ brand }: Pick<Config, 'brand'>) =>
  brand.domain
    .replaceAll(/[^\w-]/g, '-')
    .slice(0, 15)
    .padEnd(5, '-')

/**
 * What mail to many says of itself: which list it is (RFC 2919), where it is read, written to and given up (RFC 2369), by one
 * press without a page (RFC 8058) or by mail, and what complaints are counted under.
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
