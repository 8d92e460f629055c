import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { type AlarmKind, readingBudgetTexts } from './texts.ts'

interface Reader {
  name: string
  email: string
  company_name: string
}

interface Alarm {
  kind: AlarmKind
  profilesRead: number
  linesRead: number
}

/** Builds the mail that warns staff about an account that reads more than a person would. */
export function alarmMail({ brand, publicUrl }: Config, reader: Reader, { kind, profilesRead, linesRead }: Alarm) {
  const { name, postalAddress, supportEmail } = brand
  const texts = readingBudgetTexts.alarm
  const title = texts.title(kind)
  return {
    from: { name, address: supportEmail },
    to: supportEmail,
    subject: texts.subject(title, reader.company_name),
    headers: { 'Auto-Submitted': 'auto-generated' },
    topic: 'reading-alarm',
    priority: 1,
    ...mailLayout(
      { name, postalAddress, publicUrl },
      {
        title,
        blocks: [
          {
            kind: 'facts',
            rows: [
              { label: texts.labels.company, value: reader.company_name },
              { label: texts.labels.account, value: `${reader.name} <${reader.email}>` },
              { label: texts.labels.profiles, value: String(profilesRead) },
              { label: texts.labels.lines, value: String(linesRead) },
            ],
          },
          { kind: 'button', label: texts.button, url: `${publicUrl}${pages.adminReading.path}` },
        ],
        footer: texts.footer(name),
      },
    ),
  } satisfies NewMail
}
