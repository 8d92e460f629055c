import { z } from 'zod'
import type { ReceivedMail } from './received-mail.ts'
import { addressesIn, maxReportLength, meaningOf, recipientsIn, statusIn, withoutCopy } from './report-text.ts'

/** A recipient whose mail failed or is delayed. */
export interface FailedRecipient {
  /** In lower case; '' if the report names no address, so that only the bounce address identifies the recipient. */
  address: string
  /** `failed` is permanent; for `delayed` the reporting server tries again. */
  action: 'failed' | 'delayed'
  /** Enhanced status code (RFC 3463), e.g. 5.1.1; '' if unknown. */
  code: string
  /** The reply of the refusing server. */
  diagnosis: string
}

export type MailReport =
  | { kind: 'bounce'; recipients: FailedRecipient[] }
  /** `type` is the feedback type (RFC 5965): abuse, not-spam, auth-failure. */
  | { kind: 'complaint'; type: string; addresses: string[] }

type Mail = Pick<ReceivedMail, 'from' | 'subject' | 'text' | 'html' | 'parts' | 'returnPath' | 'header' | 'rawText'>

/** Returns a field of a report, unfolded. */
const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1]?.replace(/\s+/g, ' ').trim()

const maxDiagnosisLength = 300

const isStatusType = (type: string) => type.endsWith('delivery-status')
const isCopyType = (type: string) => /rfc822|message\/global$/.test(type)
/** A report has fewer; more would only take time. */
const maxParts = 10
const maxRecipients = 100
const partsOf = ({ parts }: Mail, is: (type: string) => boolean) =>
  parts
    .filter(({ type }) => is(type))
    .slice(0, maxParts)
    .map(part => part.text.slice(0, maxReportLength))

/** Returns the sender and recipients of the report, which are not failed recipients. */
const reportAddresses = ({ header }: Mail): Set<string> =>
  new Set(['to', 'from'].flatMap(name => header(name).flatMap(addressesIn)))

const htmlToText = (html: string) =>
  html
    .replaceAll(/<(?:style|script)[\s\S]*?(?:<\/(?:style|script)>|$)/gi, '')
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li)[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&#64;', '@')
    .replaceAll('&amp;', '&')

/** Returns the text of a mail; the raw body if its part boundaries are broken. */
function textOf({ text, html, rawText }: Mail): string {
  if (text?.trim()) return text.slice(0, maxReportLength)
  const visibleText = htmlToText((html ?? '').slice(0, maxReportLength))
  return visibleText.trim() === '' ? rawText().slice(0, maxReportLength) : visibleText
}

/** Returns the recipients named in the copy of the original mail. */
const copiedRecipients = (copy: string): string[] => {
  const head = copy.slice(0, 20_000)
  return ['X-HmXmrOriginalRecipient', 'X-Original-To', 'Delivered-To', 'To'].flatMap(name =>
    addressesIn(fieldOf(head, name) ?? ''),
  )
}

/** Returns the enhanced status: the one in the report if it is specific, otherwise one derived from the wording. */
function codeOf(status: string | undefined, diagnosis: string): string {
  const given = statusIn(status ?? '')
  if (given !== undefined && !/^[45]\.0\.0$/.test(given)) return given
  return statusIn(diagnosis) ?? meaningOf(diagnosis) ?? given ?? ''
}

/** Parses the recipients of a delivery status notification (RFC 3464), even if it is incomplete. */
function recipientsOfStatus(status: string, mail: Mail): FailedRecipient[] {
  const blocks = status.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/, maxRecipients)
  const ownText = withoutCopy(textOf(mail)).ownText
  let namedElsewhere: string | undefined
  const recipientElsewhere = () =>
    recipientsIn(ownText, reportAddresses(mail))[0] ?? copiedRecipients(partsOf(mail, isCopyType).join('\n'))[0] ?? ''
  return blocks.flatMap(block => {
    const named = ['Final-Recipient', 'Original-Recipient', 'X-Actual-Recipient'].map(name => fieldOf(block, name))
    const action = fieldOf(block, 'Action')?.toLowerCase()
    const statusField = fieldOf(block, 'Status')
    if (named.every(name => name === undefined) && action === undefined) return []
    const diagnosis = fieldOf(block, 'Diagnostic-Code') ?? ''
    const [address] = named.flatMap(name => addressesIn(name?.replace(/^.*;/, '') ?? ''))
    const failure = failureOf({ action, status: statusField, diagnosis })
    if (failure === undefined) return []
    if (address === undefined) namedElsewhere ??= recipientElsewhere()
    const code = codeOf(statusField, diagnosis === '' ? ownText.slice(0, 2_000) : diagnosis)
    return [
      {
        address: address ?? namedElsewhere ?? '',
        action: failure,
        code,
        diagnosis: diagnosis.slice(0, maxDiagnosisLength),
      },
    ]
  })
}

/**
 * Interprets an action; returns undefined if the mail was delivered. An explicit action takes precedence over the
 * status code.
 */
function failureOf({
  action,
  status,
  diagnosis,
}: Record<'action' | 'status', string | undefined> & { diagnosis: string }) {
  const word = action?.replace(/[^a-z].*$/, '') ?? ''
  if (word === 'failed' || word === 'failure' || word === 'expired' || word === 'error') return 'failed'
  if (word === 'delayed') return 'delayed'
  if (word === 'delivered' || word === 'relayed' || word === 'expanded') return undefined
  const code = statusIn(status ?? '') ?? statusIn(diagnosis)
  if (code?.startsWith('2') === true) return undefined
  return code?.startsWith('4') === true ? 'delayed' : 'failed'
}

const sesRecipient = z.object({
  emailAddress: z.string(),
  status: z.string().optional(),
  diagnosticCode: z.string().optional(),
  action: z.string().optional(),
})
const ses = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string().optional(), bouncedRecipients: z.array(sesRecipient) }).optional(),
  complaint: z
    .object({ complainedRecipients: z.array(sesRecipient), complaintFeedbackType: z.string().optional() })
    .optional(),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses an Amazon SES notification in JSON, with or without the SNS envelope. */
function parseSesNotification(text: string): MailReport | undefined {
  const start = text.indexOf('{')
  if (start === -1 || start > 50) return undefined
  // Mail systems wrap the long line, and a footer may follow.
  const body = text.slice(start).replace(/\n[ \t]*--[ \t]*\r?\n[\s\S]*$/, '')
  const outer =
    parseJson(body) ?? parseJson(body.replaceAll(/\r?\n */g, '')) ?? parseJson(body.replaceAll(/\r?\n/g, ' '))
  const wrapped = z.object({ Message: z.string() }).safeParse(outer)
  const read = ses.safeParse(wrapped.success ? parseJson(wrapped.data.Message) : outer)
  if (!read.success) return undefined
  const { bounce, complaint } = read.data
  if (complaint !== undefined)
    return {
      kind: 'complaint',
      type: complaint.complaintFeedbackType ?? 'abuse',
      addresses: complaint.complainedRecipients.flatMap(({ emailAddress }) => addressesIn(emailAddress)),
    }
  if (bounce === undefined) return undefined
  const isTransient = /^transient$/i.test(bounce.bounceType ?? '')
  const recipients = bounce.bouncedRecipients.flatMap(({ emailAddress, status, diagnosticCode = '', action }) =>
    addressesIn(emailAddress).map(address => ({
      address,
      action:
        /^delayed$/i.test(action ?? '') || (action === undefined && isTransient)
          ? ('delayed' as const)
          : ('failed' as const),
      code: codeOf(status, diagnosticCode),
      diagnosis: diagnosticCode.slice(0, maxDiagnosisLength),
    })),
  )
  return { kind: 'bounce', recipients }
}

function parseComplaint(mail: Mail): MailReport | undefined {
  const [feedback] = partsOf(mail, type => type.endsWith('feedback-report'))
  const copies = partsOf(mail, isCopyType)
  const type =
    feedback === undefined
      ? copies.length > 0 && /^complaint about message from/i.test(mail.subject)
        ? 'abuse'
        : undefined
      : (fieldOf(feedback, 'Feedback-Type') ?? 'other').toLowerCase()
  if (type === undefined) return undefined
  const named = ['Original-Rcpt-To', 'Removal-Recipient'].flatMap(name =>
    addressesIn(fieldOf(feedback ?? '', name) ?? ''),
  )
  const copied = copiedRecipients(copies.join('\n'))
  return { kind: 'complaint', type, addresses: [...new Set(named.length > 0 ? named : copied)] }
}

const reportSenders =
  /mailer-?daemon|post[_-]?master|mail[ ._-]?(?:delivery|deliver|administrator|system)|delivery subsystem|system administrator|maildelivery/i
const reportSubjects =
  /undeliver|failure notice|deliver(?:y|ed|ing)?[^\n]{0,40}(?:fail|status|error|problem|report|delay)|fail(?:ed|ure)[^\n]{0,30}(?:deliver|mail)|returned mail|mail (?:failed|system error|could not)|could ?n.t be delivered|could not (?:be delivered|send)|non[- ]?deliver|unzustellbar|non remis|returned to sender|returning (?:message|mail)|error sending|not delivered|rejected|недостав|nicht zugestellt|no se pudo entregar|mancata consegna|onbestelbaar/i
const failureWording =
  /could ?n[o']t be (?:delivered|sent|reached|accepted)|(?:was|were|is) (?:undeliverable|not (?:delivered|relayed|deliverable)|unable to deliver)|un(?:able|successful)[^.\n]{0,30}deliver|(?:had|have|has)? ?(?:trouble|problems?|failed|failure)[^.\n]{0,40}(?:deliver|recipient|address)|deliver[^.\n]{0,60}(?:fail|error|abort|problem|delay|reject)|following (?:address|recipient)[^.\n]{0,40}(?:fail|reject|error|could|were|had|was)|did not reach|permanent (?:fatal )?error|(?:fatal|delivery) errors?|wasn't able to deliver|not (?:yet )?been delivered|user unknown|unknown user|no such (?:user|mailbox|recipient)|transcript of session|failure reasons|error occurred while|\b5\d\d[ -][^\n]{0,200}(?:user|recipient|mailbox|address|reject|denied|unknown|sorry|blocked)|invalid user address|送信できません|配送できません|не может быть доставлено|unzustellbar|zugestellt werden/i
const delayWording =
  /\(delay(?:ed)?\)|^warning|delayed \d+ hours|has not (?:yet )?been (?:delivered|collected)|still being (?:tried|retried)|will (?:be retried|continue to|keep trying|try again|retry)|no action is required|delivery (?:is |has been )?(?:delayed|temporarily)|temporary (?:problem|failure|error)/im
const permanentWording = /permanent(?:ly)?|given up|giving up|fatal|returning message|failure\)/i

/** Returns true if a mail without report parts looks like a bounce. */
function isFreeTextBounce(mail: Mail, ownText: string): boolean {
  const sender = [...mail.header('from'), ...mail.header('sender')].join(' ')
  const isFailed = failureWording.test(ownText)
  const hasCopy = partsOf(mail, isCopyType).length > 0
  // A person's mail about a bounce has the same subject and wording, so the sender must be a machine.
  const isMachine =
    mail.header('x-failed-recipients').length > 0 ||
    reportSenders.test(sender) ||
    /<>\s*$/.test(sender) ||
    mail.returnPath === '' ||
    (/no-?reply@/i.test(sender) && hasCopy) ||
    /report-type="?delivery-status/i.test(mail.header('content-type').join(' '))
  return (
    isMachine &&
    (isFailed || (reportSubjects.test(mail.subject) && !/^\s*(?:auto|out of|away|abwesen)/i.test(mail.subject)))
  )
}

/** Parses a bounce in free text, from systems that send no delivery status. */
function parseFreeText(mail: Mail): MailReport | undefined {
  const text = textOf(mail)
  // Some systems send the parts of a report without marking them.
  const unmarked = /^final-recipient:/im.test(text) ? recipientsOfStatus(text, mail) : []
  if (unmarked.length > 0) return { kind: 'bounce', recipients: unmarked }
  const { ownText, copy } = withoutCopy(text)
  if (!isFreeTextBounce(mail, ownText)) return undefined
  const headerNames = mail.header('x-failed-recipients').flatMap(addressesIn)
  const copies = [...partsOf(mail, isCopyType), copy].join('\n')
  const parties = reportAddresses(mail)
  const named = headerNames.length > 0 ? headerNames : recipientsIn(ownText, parties)
  const copied = named.length > 0 ? named : copiedRecipients(copies).filter(one => !parties.has(one))
  // If a member mailed their own address, the failed recipient is a sender or recipient of the report.
  const addresses = copied.length > 0 ? copied : recipientsIn(ownText, new Set())
  if (addresses.length === 0) return undefined
  const isDelayed = delayWording.test(`${mail.subject}\n${ownText}`) && !permanentWording.test(ownText)
  return {
    kind: 'bounce',
    recipients: [...new Set(addresses)].slice(0, maxRecipients).map(address => {
      const index = ownText.toLowerCase().indexOf(address)
      const near = index === -1 ? ownText : ownText.slice(index, index + 600)
      const code = codeOf(statusIn(near) ?? statusIn(ownText), `${near}\n${ownText.slice(0, 2_000)}`)
      const diagnosis = near.replaceAll(/\s+/g, ' ').trim().slice(0, maxDiagnosisLength)
      return { address, action: isDelayed ? ('delayed' as const) : ('failed' as const), code, diagnosis }
    }),
  }
}

/**
 * Parses a bounce or a complaint in any of the usual formats: delivery status (RFC 3464), even if incomplete; feedback
 * (RFC 5965); JSON; or free text. Returns undefined for any other mail, and for a report of complete delivery.
 */
export function readReport(mail: Mail): MailReport | undefined {
  const complaint = parseComplaint(mail)
  if (complaint !== undefined) return complaint
  const statuses = partsOf(mail, isStatusType)
  const recipients = statuses.flatMap(status => recipientsOfStatus(status, mail))
  if (recipients.length > 0)
    return { kind: 'bounce', recipients: [...new Map(recipients.map(one => [one.address, one])).values()] }
  // The report confirms delivery.
  if (statuses.some(status => /^action:[ \t]*(?:delivered|relayed|expanded)/im.test(status))) return undefined
  return parseSesNotification(textOf(mail)) ?? parseFreeText(mail)
}

/** Returns the first permanently failed recipient of a bounce. */
export function failedDeliveryOf(mail: Mail): FailedRecipient | undefined {
  const report = readReport(mail)
  return report?.kind === 'bounce' ? report.recipients.find(({ action }) => action === 'failed') : undefined
}

/** Returns the envelope sender of a mail reported as spam (RFC 5965); undefined for any other mail. */
export function returnPathOfComplaint(mail: Mail): string | undefined {
  const report = readReport(mail)
  return report?.kind === 'complaint' && isUnwanted(report) ? reportedReturnPath(mail) : undefined
}

/** Returns true if the address does not exist or accepts no mail. A full mailbox or refused content can be temporary. */
export const isAddressGone = ({
  action,
  code,
  diagnosis,
}: Pick<FailedRecipient, 'action' | 'code' | 'diagnosis'>): boolean =>
  action === 'failed' && /^5\.(1\.(?!7$|8$)\d+|0\.0|2\.1)$/.test(code) && !/quota|mailbox (?:is )?full/i.test(diagnosis)

/**
 * Returns true if a failure concerns one message or its sender instead of the recipient's address: refusals by policy,
 * of the content, its size or our address.
 */
export const isAboutMessage = ({ code }: Pick<FailedRecipient, 'code'>): boolean =>
  /^[45]\.(?:[67]\.\d+|1\.[78]|2\.3|3\.4)$/.test(code)

/** Returns true if the recipient no longer wants such mail. Reports by filters and not-spam reports do not count. */
export const isUnwanted = ({ type }: { type: string }): boolean =>
  /^(?:abuse|fraud|other|opt-out|opt-out-list|complaint)$/.test(type)

/** Returns the envelope sender of the mail that a report is about. */
function reportedReturnPath(mail: Mail): string | undefined {
  const [feedback = ''] = partsOf(mail, type => type.endsWith('feedback-report'))
  const written =
    fieldOf(feedback, 'Original-Mail-From') ?? fieldOf(partsOf(mail, isCopyType).join('\n'), 'Return-Path')
  return written?.replace(/^<|>$/g, '')
}
