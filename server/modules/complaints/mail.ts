import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { MailBlock } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { complaintsTexts as texts } from './texts.ts'

/** A company and the person who gets its mails about a complaint. */
export interface Recipient {
  company: string
  name: string
  email: string
}

/** The facts about a complaint in its mails. */
export interface ComplaintFacts {
  title: string
  transactionDate: string
  body: string
  resolution: string
}

interface Button {
  label: string
  path: string
}

/** Builds a mail about a complaint. `name` is greeted; without it the mail goes to the staff. */
function complaintMail(
  config: Config,
  to: { name?: string; email: string },
  title: string,
  blocks: MailBlock[],
  { label, path }: Button,
): NewMail {
  const { brand, publicUrl } = config
  const objection: MailBlock[] =
    to.name === undefined ? [] : [{ kind: 'note', text: texts.objection(brand.supportEmail) }]
  return accountMail(config, to, {
    topic: 'complaint',
    priority: 1,
    title,
    blocks: [...blocks, { kind: 'button', label, url: `${publicUrl}${path}` }, ...objection],
  })
}

const forMembers: Button = {
  get label() {
    return texts.filed.read
  },
  path: pages.complaints.path,
}

const factsOf = (complaint: ComplaintFacts): MailBlock[] => [
  {
    kind: 'facts',
    rows: [
      { label: texts.complaint, value: complaint.title },
      { label: texts.transactionDate, value: complaint.transactionDate },
    ],
  },
  { kind: 'quote', text: complaint.body },
  { kind: 'text', text: `${texts.resolution}:` },
  { kind: 'quote', text: complaint.resolution },
]

interface Sides {
  by: Recipient
  about: Recipient
}

/** Builds the mails about a new complaint: to its author, to the company that it is about, and to the staff. */
export function filedMails(config: Config, { by, about }: Sides, complaint: ComplaintFacts): NewMail[] {
  const { filed } = texts
  const facts = factsOf(complaint)
  return [
    complaintMail(
      config,
      by,
      filed.title(complaint.title),
      [{ kind: 'text', text: filed.text(about.company) }, ...facts],
      forMembers,
    ),
    complaintMail(
      config,
      about,
      filed.againstTitle(by.company),
      [{ kind: 'text', text: filed.againstText }, ...facts],
      { label: filed.readAndAnswer, path: pages.complaints.path },
    ),
    complaintMail(
      config,
      { email: config.brand.supportEmail },
      filed.staffTitle({ by: by.company, about: about.company }),
      facts,
      { label: filed.decide, path: pages.adminComplaints.path },
    ),
  ]
}

/** Builds the mail to the staff about the answer of the other side. */
export const answeredMail = (config: Config, company: string, { title, answer }: { title: string; answer: string }) =>
  complaintMail(
    config,
    { email: config.brand.supportEmail },
    texts.answered.title(company),
    [
      { kind: 'facts', rows: [{ label: texts.complaint, value: title }] },
      { kind: 'text', text: texts.answered.text },
      { kind: 'quote', text: answer },
    ],
    { label: texts.filed.decide, path: pages.adminComplaints.path },
  )

/** Builds the mails to both sides about the decision; only the author of the complaint is told why it was rejected. */
export function movedMails(
  config: Config,
  { by, about }: Sides,
  { title, state, reason }: { title: string; state: 'accepted' | 'rejected' | 'solved'; reason: string | undefined },
): NewMail[] {
  const moved = texts[state]
  const because: MailBlock[] =
    reason === undefined
      ? []
      : [
          { kind: 'text', text: texts.reason },
          { kind: 'quote', text: reason },
        ]
  return [
    complaintMail(
      config,
      by,
      moved.title(title),
      [{ kind: 'text', text: moved.text(about.company) }, ...because],
      forMembers,
    ),
    complaintMail(
      config,
      about,
      moved.title(title),
      [{ kind: 'text', text: moved.againstText(by.company) }],
      forMembers,
    ),
  ]
}
