import { requestPrefix } from '../../../contract/inbox.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { inboxTexts as english } from './texts.ts'

const moreLines: Noun = { one: 'more line', other: 'more lines' }

interface Goods {
  part_number: string
  quantity: number
}

export const inboxTexts: Translation<typeof english> = {
  reports: {
    openInbox: 'Posteingang öffnen',
    decidedTitle: 'Wir haben uns die von Ihnen gemeldete Nachricht angesehen',
    upheld: (company: string) =>
      `Vielen Dank. Wir stimmen Ihnen zu und haben ${company} wegen dieser Nachricht geschrieben:`,
    dismissed: (company: string) =>
      `Wir haben uns diese Nachricht von ${company} angesehen und nichts gegen unsere Regeln gefunden. In Ihrem Posteingang können Sie die Firma stummschalten oder sperren:`,
    warningTitle: 'Zu einer Nachricht von Ihnen',
    warning: (site: string) =>
      `Ein Mitglied hat diese Nachricht von Ihnen gemeldet, und wir meinen auch, dass sie auf ${site} keinen Platz hat:`,
  },
  requestSubject: ([first, ...more]: readonly Goods[]) =>
    `${requestPrefix}${first?.quantity ?? 0} x ${first?.part_number ?? ''}${more.length === 0 ? '' : ` and ${counted(more.length, moreLines)}`}`,
}
