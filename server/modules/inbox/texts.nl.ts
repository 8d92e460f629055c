import { requestPrefix } from '../../../contract/inbox.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { inboxTexts as english } from './texts.ts'

export const inboxTexts: Translation<typeof english> = {
  reports: {
    openInbox: 'Inbox openen',
    decidedTitle: 'Wij hebben het bericht bekeken dat u meldde',
    upheld: company => `Dank u. Wij zijn het met u eens en hebben ${company} over dit bericht geschreven:`,
    dismissed: company =>
      `Wij hebben dit bericht van ${company} bekeken en niets tegen onze regels gevonden. U kunt het bedrijf in uw inbox dempen of blokkeren:`,
    warningTitle: 'Over een bericht dat u schreef',
    warning: site =>
      `Een lid heeft dit bericht van u gemeld, en wij zijn het ermee eens dat het niet op ${site} thuishoort:`,
  },
  // In English for everybody: it is stored in the inboxes of both sides, and threads are told apart by it.
  requestSubject: ([first, ...more]) =>
    `${requestPrefix}${first?.quantity ?? 0} x ${first?.part_number ?? ''}${more.length === 0 ? '' : ` and ${more.length} more ${more.length === 1 ? 'line' : 'lines'}`}`,
}
