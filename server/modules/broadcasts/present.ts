import type {
  Broadcast,
  BroadcastList,
  BroadcastRow,
  CurrentLine,
  ListedLine,
  OwnFigures,
} from '../../../contract/broadcasts.ts'
import { stripCallCurrency } from '../../../contract/kit/index.ts'
import type { OwnStock } from '../../../contract/own-stock.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { roundToCents } from '../../platform/round-to-cents.ts'
import { telLink } from '../companies/index.ts'
import { memberLabelOf, publicIdOf, withoutContactDetails, withoutOwnAddress } from '../masking/index.ts'
import { partKey } from '../part-numbers/index.ts'
import type { NumberMarket } from '../stock/index.ts'
import { tierMarks } from '../tiers/index.ts'
import { formatMoment } from './dates.ts'
import { isOldEnoughToResend } from './policy.ts'
import type { Marks } from './reader/marks.sql.ts'
import type { BroadcastDetailsRow, ChangeRow, Line, ListedBroadcast, listLists } from './reads.ts'
import { splitGoods, withNewPrices } from './text.ts'

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
  soldDT: row.all_sold_at?.toISOString() ?? null,
})

interface MemberContext {
  config: Config
  companyId: number
  now: Date
  /** False for accounts that see contact data only when they open a broadcast, not in lists, and where it is withheld. */
  hasContacts: boolean
  /** The viewer's stock by part key. */
  ownStock?: ReadonlyMap<string, OwnStock>
  marks?: Marks
  figures?: ReadonlyMap<number, OwnFigures>
  /** Descriptions of the viewer's saved searches that found each broadcast. */
  savedSearches?: ReadonlyMap<number, string[]>
}

const amountOf = (amount: number | null) => (amount === null ? null : Number(amount))

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
  const posted = { price, amount: amountOf(row.price_amount) }
  const isChanged = row.new_price !== null
  return {
    quantity,
    ...splitGoods(brand, description),
    condition,
    price: row.new_price ?? posted.price,
    amount: isChanged ? amountOf(row.new_amount) : posted.amount,
    currency,
    postedPrice: isChanged ? posted.price : null,
    postedAmount: isChanged ? posted.amount : null,
    isSold: row.sold_at !== null,
  }
}

/** The texts of a line that its poster typed. */
const typedTexts = ['quantity', 'brand', 'description', 'condition', 'price', 'old_price', 'new_price'] as const
type TypedTexts = Partial<Record<(typeof typedTexts)[number], string | null>>

/** Returns a line whose texts have no contact data, in which some write how to reach them. */
function lineWithoutContact<Row extends TypedTexts>(row: Row): Row {
  const texts = typedTexts.flatMap(name => {
    const text = row[name]
    return typeof text === 'string' ? [[name, withoutContactDetails(text)]] : []
  })
  return { ...row, ...Object.fromEntries(texts) }
}

const isWanted = (row: ListedBroadcast, companyId: number) => row.side === 'WTB' && row.company_id !== companyId

/** Returns the key of the number in the shown line if another company still wants it, otherwise undefined. */
function wantedKeyOf(row: ListedBroadcast, companyId: number): string | undefined {
  if (!isWanted(row, companyId) || row.sold_at !== null) return undefined
  return partKey(lineOf(row)?.partNumber ?? '') || undefined
}

/** Returns the keys of the numbers that a broadcast of another company wants, one for each line. */
export function wantedKeysOf(row: ListedBroadcast, companyId: number): readonly string[] {
  if (row.wanted_keys !== null) return isWanted(row, companyId) ? row.wanted_keys : []
  return [wantedKeyOf(row, companyId) ?? []].flat()
}

/** Returns the first line without its price; null unless the public subject shows each of its texts. */
function visitorLine(row: ListedBroadcast): ListedLine | null {
  const line = lineOf(row)
  const texts = [row.quantity, row.brand, row.description, row.condition]
  const isOpen = texts.every(text => text !== null && row.public_subject.includes(text))
  return line && isOpen ? { ...line, price: null, amount: null, postedPrice: null, postedAmount: null } : null
}

/** Returns the viewer's visit and reply to a broadcast. */
function readerOf(id: number, marks: Marks | undefined): BroadcastRow['reader'] {
  const [readAt, answeredAt] = [marks?.read.get(id), marks?.answered.get(id)]
  if (readAt === undefined && answeredAt === undefined) return null
  return { readDT: readAt?.toISOString() ?? null, answeredDT: answeredAt?.toISOString() ?? null }
}

export function memberRow(row: ListedBroadcast, viewer: MemberContext): BroadcastRow {
  const { config, companyId, now, ownStock, marks, figures, savedSearches } = viewer
  const wanted = wantedKeyOf(row, companyId)
  const isOwn = row.company_id === companyId
  const hasContacts = viewer.hasContacts || isOwn
  return {
    ...openFields(row),
    id: row.id,
    shareId: isOwn ? publicIdOf({ config }, 'broadcast', row.id) : null,
    subject: hasContacts ? row.subject : row.public_subject,
    companyId: row.company_id,
    contactId: row.contact_id,
    company: {
      name: row.company_name,
      country: row.country_name,
      countryCode: row.country_code,
      ...tierMarks(row, dayOf(now)),
    },
    isOwn,
    line: lineOf(hasContacts ? row : lineWithoutContact(row)),
    ownStock: (wanted !== undefined && ownStock?.get(wanted)) || null,
    numOwnLines: wantedKeysOf(row, companyId).filter(key => ownStock?.has(key)).length,
    isOkToResend: isOwn && row.sold_at === null && !row.is_partly_sold && isOldEnoughToResend(row.posted_at, now),
    reader: readerOf(row.id, marks),
    own: figures?.get(row.id) ?? null,
    savedSearches: savedSearches?.get(row.id) ?? [],
  }
}

interface VisitorContext {
  config: Config
  now: Date
}

export const visitorRow = (row: ListedBroadcast, { config, now }: VisitorContext): BroadcastRow => ({
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
  numOwnLines: 0,
  isOkToResend: false,
  reader: null,
  own: null,
  savedSearches: [],
})

/** Returns the part number of a line and its key; both are empty if it names none. */
export function numberOf({ brand, description }: Pick<Line, 'brand' | 'description'>) {
  const { partNumber } = splitGoods(brand, description)
  return { partNumber, key: partKey(partNumber) }
}

function lineReply(line: Line, { markets, lineStock }: LineMarkets): CurrentLine {
  const { partNumber, key } = numberOf(line)
  const market = markets.get(key)
  return {
    quantity: line.quantity,
    brand: line.brand,
    desc: line.description,
    condition: line.condition,
    price: line.new_price ?? line.price,
    currency: line.currency,
    partNumber,
    market:
      market === undefined
        ? null
        : { landingPartNumber: key, sellers: market.sellers, medianEur: roundToCents(market.median) },
    ownStock: lineStock.get(key) ?? null,
    postedPrice: line.new_price === null ? null : line.price,
    soldDT: line.sold_at?.toISOString() ?? null,
  }
}

const changeReply = (row: ChangeRow): Broadcast['changes'][number] => ({
  line: row.position,
  kind: row.kind,
  oldPrice: row.old_price,
  newPrice: row.new_price,
  changedDT: row.changed_at.toISOString(),
})

/** Stock of the numbers in the lines, by part key. */
export interface LineMarkets {
  /** Offers of other companies. */
  markets: ReadonlyMap<string, NumberMarket>
  /** Stock of the viewer's company. */
  lineStock: ReadonlyMap<string, OwnStock>
}

/** The lines of a broadcast with their market and their changes. */
interface Content extends LineMarkets {
  lines: readonly Line[]
  changes: readonly ChangeRow[]
}

/** Returns a member's text without contact data. Line breaks stay. */
export const withoutContact = (text: string, contactName: string): string => {
  const names = [contactName]
  const lines = text.split('\n').map(line => withoutContactDetails(line, { names }))
  return lines.join('\n')
}

/** Returns the sender's address and phone. A contact whose address is hidden is reached through the company. */
function contactOf(row: BroadcastDetailsRow): Broadcast['contact'] {
  const tel = (row.is_email_hidden ? '' : row.contact_tel) || row.company_tel
  return { name: row.contact_name, email: row.is_email_hidden ? null : row.from_email, tel, telLink: telLink(tel) }
}

/** Presents a broadcast for a member. Only the poster's own company sees the message unmodified. */
export function memberBroadcast(
  row: BroadcastDetailsRow,
  { lines, changes, ...markets }: Content,
  viewer: MemberContext & { refusal?: string | null },
): Broadcast {
  const { hasContacts, refusal = null } = viewer
  const message = stripCallCurrency(
    withNewPrices(row.company_id === viewer.companyId ? row.message : withoutOwnAddress(row.message, row), lines),
  )
  const shown = <Row extends TypedTexts>(typed: Row) => (hasContacts ? typed : lineWithoutContact(typed))
  return {
    ...memberRow(row, viewer),
    ...datesOf(row.posted_at),
    message: hasContacts ? message : withoutContact(message, row.contact_name),
    lines: lines.map(line => lineReply(shown(line), markets)),
    changes: changes.map(change => changeReply(shown(change))),
    contact: hasContacts ? contactOf(row) : null,
    contactRefusal: refusal,
    productLink: hasContacts ? row.product_link : null,
  }
}

export const visitorBroadcast = (row: BroadcastDetailsRow, viewer: VisitorContext): Broadcast => ({
  ...visitorRow(row, viewer),
  ...datesOf(row.posted_at),
  message: null,
  lines: [],
  changes: [],
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
