import type { ReceivedMail } from './received-mail.ts'

/** A field of a report, without its type: `5.1.1`, or `smtp; 550 no such user`. */
const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1]?.replace(/\s+/g, ' ').trim()

export interface FailedDelivery {
  /** Enhanced status code (RFC 3463), e.g. 5.1.1. */
  code: string
  /** What the server that refused it said. */
  diagnosis: string
}

/** What a delivery status notification (RFC 3464) says failed for good; undefined for delays, successes and anything else. */
export function failedDeliveryOf(mail: ReceivedMail): FailedDelivery | undefined {
  const report = mail.parts.find(({ type }) => type === 'message/delivery-status')?.text
  if (report === undefined || fieldOf(report, 'Action')?.toLowerCase() !== 'failed') return undefined
  const code = fieldOf(report, 'Status')?.split(' ')[0] ?? ''
  if (!/^5\.\d{1,3}\.\d{1,3}$/.test(code)) return undefined
  return { code, diagnosis: fieldOf(report, 'Diagnostic-Code')?.slice(0, 300) ?? '' }
}

/** Whether the address itself is what failed: it does not exist or takes no mail. A full mailbox or a refused text may be well again. */
export const isAddressGone = ({ code }: FailedDelivery): boolean => /^5\.(1\.\d+|0\.0|2\.1)$/.test(code)

/** The envelope sender of the mail that a reader called spam (RFC 5965); undefined where this is no such report. */
export function complainedAbout(mail: ReceivedMail): string | undefined {
  const report = mail.parts.find(({ type }) => type === 'message/feedback-report')?.text
  if (report === undefined || !/^(abuse|fraud|other)$/i.test(fieldOf(report, 'Feedback-Type') ?? '')) return undefined
  const original =
    mail.parts.find(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers')?.text ?? ''
  const written = fieldOf(report, 'Original-Mail-From') ?? fieldOf(original, 'Return-Path')
  return written?.replace(/^<|>$/g, '')
}
