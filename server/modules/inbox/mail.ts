import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { reasonBlocks, staffMail } from '../staff-mail/index.ts'
import type { getReportSides } from './reports.sql.ts'
import { inboxTexts } from './texts.ts'

const texts = inboxTexts.reports

type Sides = Awaited<ReturnType<typeof getReportSides>>
const inbox = {
  get label() {
    return texts.openInbox
  },
  path: pages.inbox.path,
}

/** Builds the mail that tells a member what staff decided about their report. */
export function reporterMail(config: Config, sides: Sides, isUpheld: boolean): NewMail {
  const { reporter_name: name, reporter_email: email, company_name, subject } = sides
  const text = isUpheld ? texts.upheld(company_name) : texts.dismissed(company_name)
  const blocks = [
    { kind: 'text' as const, text },
    { kind: 'quote' as const, text: subject },
  ]
  return staffMail(config, { name, email }, texts.decidedTitle, blocks, inbox)
}

/**
 * Returns the builder of the mail that tells a member which of their messages staff object to; undefined if they have
 * left.
 */
export function writerMail(config: Config, sides: Sides, reason: string): (() => NewMail) | undefined {
  const { writer_name: name, writer_email: email, subject, body } = sides
  if (name === null || email === null) return undefined
  return () => {
    const blocks = [
      { kind: 'text' as const, text: texts.warning(config.brand.name) },
      { kind: 'quote' as const, text: `${subject}\n\n${body}` },
      ...reasonBlocks(reason),
    ]
    return staffMail(config, { name, email }, texts.warningTitle, blocks, inbox)
  }
}
