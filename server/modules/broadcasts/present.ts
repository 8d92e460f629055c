import type {
  Broadcast,
  BroadcastLine,
  BroadcastList,
  BroadcastRow,
  ListedLine,
  OwnStock,
} from '../../../contract/broadcasts.ts'
import { stripCallCurrency } from '../../../contract/kit/index.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { memberLabelOf, publicIdOf, withoutContactDetails, withoutOwnAddress } from '../masking/index.ts'
import { partKey } from '../part-numbers/index.ts'
import { tierMarks } from '../tiers/index.ts'
import { formatMoment } from './dates.ts'
import { isOldEnoughToResend } from './policy.ts'
import type { Line, ListedBroadcast, listLists, WholeBroadcast } from './reads.ts'
import { splitGoods } from './text.ts'

const datesOf = (postedAt: Date) => ({
  dateAsString: dayOf(postedAt).split('-').reverse().join('-'),
  dateAsStringLong: formatMoment(postedAt),
})

/** Returns the fields of a broadcast that visitors may read. */
const openFields = (row: ListedBroadcast) => ({
  side: row.side,
  date: row.posted_at.toISOString(),
  listId: row.list_id,
  broadcastListName: row.list_name,
  numLines: row.num_lines,
})

interface ForMember {
  config: Config
  companyId: number
  now: Date
  /** The viewer's stock by part key. */
  ownStock?: ReadonlyMap<string, OwnStock>
}

function lineOf({
  brand,
  quantity,
  description,
  condition,
  price,
  currency,
  ...row
}: ListedBroadcast): ListedLine | null {
  if (brand === null || quantity === null || description === null) return null
  if (condition === null || price === null || currency === null) return null
  const amount = row.price_amount === null ? null : Number(row.price_amount)
  return { quantity, ...splitGoods(brand, description), condition, price, amount, currency }
}

/** Returns the key of the number that a broadcast of another company wants; undefined if there is none. */
export function wantedKeyOf(row: ListedBroadcast, companyId: number): string | undefined {
  if (row.side !== 'WTB' || row.company_id === companyId) return undefined
  return partKey(lineOf(row)?.partNumber ?? '') || undefined
}

/** Returns the first line without its price; null unless the public subject shows each of its texts. */
function visitorLine(row: ListedBroadcast): ListedLine | null {
  const line = lineOf(row)
  const texts = [row.quantity, row.brand, row.description, row.condition]
  const isOpen = texts.every(text => text !== null && row.public_subject.includes(text))
  return line && isOpen ? { ...line, price: null, amount: null } : null
}

export function memberRow(row: ListedBroadcast, { config, companyId, now, ownStock }: ForMember): BroadcastRow {
  const wanted = wantedKeyOf(row, companyId)
  const isOwn = row.company_id === companyId
  return {
    ...openFields(row),
    id: row.id,
    shareId: isOwn ? publicIdOf({ config }, 'broadcast', row.id) : null,
    subject: row.subject,
    companyId: row.company_id,
    contactId: row.contact_id,
    company: {
      name: row.company_name,
      country: row.country_name,
      countryCode: row.country_code,
      ...tierMarks(row, dayOf(now)),
    },
    isOwn,
    line: lineOf(row),
    ownStock: (wanted !== undefined && ownStock?.get(wanted)) || null,
    isOkToResend: isOwn && isOldEnoughToResend(row.posted_at, now),
  }
}

interface ForVisitor {
  config: Config
  now: Date
}

export const visitorRow = (row: ListedBroadcast, { config, now }: ForVisitor): BroadcastRow => ({
  ...openFields(row),
  id: publicIdOf({ config }, 'broadcast', row.id),
  shareId: null,
  subject: row.public_subject,
  companyId: null,
  contactId: null,
  company: { name: memberLabelOf({ config }), country: null, countryCode: null, ...tierMarks(row, dayOf(now)) },
  isOwn: false,
  line: visitorLine(row),
  ownStock: null,
  isOkToResend: false,
})

const lineReply = (line: Line): BroadcastLine => ({
  quantity: line.quantity,
  brand: line.brand,
  desc: line.description,
  condition: line.condition,
  price: line.price,
  currency: line.currency,
})

/** Returns a member's text without contact data. Line breaks stay. */
export const withoutContact = (text: string, contactName: string): string => {
  const names = [contactName]
  const lines = text.split('\n').map(line => withoutContactDetails(line, { names }))
  return lines.join('\n')
}

/** Shows the poster's own company the unmodified message. */
export const memberBroadcast = (row: WholeBroadcast, lines: readonly Line[], viewer: ForMember): Broadcast => ({
  ...memberRow(row, viewer),
  ...datesOf(row.posted_at),
  message: stripCallCurrency(row.company_id === viewer.companyId ? row.message : withoutOwnAddress(row.message, row)),
  lines: lines.map(lineReply),
  contact: { name: row.contact_name, email: row.is_email_hidden ? null : row.from_email },
  contactRefusal: null,
  productLink: row.product_link,
})

/** Presents a broadcast without the poster's contact data. */
export const broadcastWithoutContact = (
  row: WholeBroadcast,
  lines: readonly Line[],
  viewer: ForMember & { refusal: string | null },
): Broadcast => ({
  ...memberBroadcast({ ...row, message: withoutContact(row.message, row.contact_name) }, lines, viewer),
  contact: null,
  contactRefusal: viewer.refusal,
  productLink: null,
})

export const visitorBroadcast = (row: WholeBroadcast, viewer: ForVisitor): Broadcast => ({
  ...visitorRow(row, viewer),
  ...datesOf(row.posted_at),
  message: null,
  lines: [],
  contact: null,
  contactRefusal: null,
  productLink: null,
})

export const listReply = (row: Awaited<ReturnType<typeof listLists>>[number]): BroadcastList => ({
  id: row.id,
  name: row.name,
  shortName: row.short_name,
  path: row.path,
  email: row.email,
})
