import { requestPrefix } from '../../../contract/inbox.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'

const moreLines: Noun = { one: 'more line', other: 'more lines' }

interface Goods {
  part_number: string
  quantity: number
}

/** Texts of the inbox. */
export const inboxTexts = {
  /** e.g. `Request for quote: 10 x 507127-B21 and 2 more lines` */
  requestSubject: ([first, ...more]: readonly Goods[]) =>
    `${requestPrefix}${first?.quantity ?? 0} x ${first?.part_number ?? ''}${more.length === 0 ? '' : ` and ${counted(more.length, moreLines)}`}`,
}
