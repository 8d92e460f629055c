import { requestPrefix } from '../../../contract/inbox.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'

const moreLines: Noun = { one: 'more line', other: 'more lines' }

interface Goods {
  part_number: string
  quantity: number
}

/** Texts of the inbox, and of the mails about reported messages. */
export const inboxTexts = {
  reports: {
    openInbox: 'Open your inbox',
    decidedTitle: 'We looked at the message that you reported',
    upheld: (company: string) => `Thank you. We agree with you and have written to ${company} about this message:`,
    dismissed: (company: string) =>
      `We looked at this message of ${company} and found nothing against our rules. You can mute or block the company in your inbox:`,
    warningTitle: 'About a message that you wrote',
    warning: (site: string) => `A member reported this message of yours, and we agree that it has no place on ${site}:`,
  },
  /** e.g. `Request for quote: 10 x 507127-B21 and 2 more lines` */
  requestSubject: ([first, ...more]: readonly Goods[]) =>
    `${requestPrefix}${first?.quantity ?? 0} x ${first?.part_number ?? ''}${more.length === 0 ? '' : ` and ${counted(more.length, moreLines)}`}`,
}
