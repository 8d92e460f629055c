import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'

export type AlarmKind = 'profiles' | 'lines' | 'canary'

const titles: Record<AlarmKind, string> = {
  profiles: 'An account has used up its budget of company profiles',
  lines: 'An account has used up its budget of stock lines',
  canary: 'An account has opened a planted company',
}

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

/** Tells staff of an account that reads more than people do. */
export function alarmMail({ brand, publicUrl }: Config, reader: Reader, { kind, profilesRead, linesRead }: Alarm) {
  const { name, postalAddress, supportEmail } = brand
  const title = titles[kind]
  return {
    from: { name, address: supportEmail },
    to: supportEmail,
    subject: `${title}: ${reader.company_name}`,
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
              { label: 'Company', value: reader.company_name },
              { label: 'Account', value: `${reader.name} <${reader.email}>` },
              { label: 'Company profiles today', value: String(profilesRead) },
              { label: 'Stock lines today', value: String(linesRead) },
            ],
          },
          { kind: 'button', label: 'See all reading alarms', url: `${publicUrl}${pages.adminReading.path}` },
        ],
        footer: `You get this mail as staff of ${name}.`,
      },
    ),
  } satisfies NewMail
}
