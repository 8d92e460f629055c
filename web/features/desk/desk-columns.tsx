import { Link } from 'wouter'
import type { DeskItem, DeskKind } from '../../../contract/desk.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { Age } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import type { DataColumn } from '../../ui/index.ts'
import { CompanyLine } from '../companies/index.ts'
import { AnswerBy } from '../quotes/index.ts'
import { hrefOfSavedSearch } from '../saved-searches/index.ts'
import styles from './desk.module.css'
import { deskTexts } from './texts.tsx'

const texts = deskTexts.table

/** Returns the page of the next step. */
export const hrefOf = ({ kind, key, id, savedSearch }: DeskItem): string =>
  ({
    'to-answer': () => `${pages.rfqs.path}/received/${id}`,
    'quotes-in': () => `${pages.rfqs.path}/${id}`,
    wanted: () => `${pages.broadcasts.path}/${id}`,
    searched: () => pathWith(pages.inventoryHits.path, { days: 1, key, open: key }),
    messages: () => `${pages.inbox.path}/${id}`,
    'saved-searches': () => (savedSearch ? hrefOfSavedSearch(savedSearch) : pages.broadcasts.path),
    stock: () => pages.inventory.path,
  })[kind]()

export const verbs: Record<DeskKind, string> = {
  'to-answer': texts.quote,
  'quotes-in': texts.compare,
  wanted: texts.offer,
  searched: texts.offer,
  messages: texts.read,
  'saved-searches': texts.open,
  stock: texts.confirm,
}

/** Returns the subject of the item: its part number, its number of lines or its text. */
export const nameOf = ({ kind, partNumber, numLines, text }: DeskItem): string => {
  if (kind === 'stock') return texts.stockLines(numLines)
  if (text !== '') return text
  return numLines > 1 ? texts.lines(numLines) : partNumber
}

const whatOf = (item: DeskItem): string =>
  ({
    'to-answer': () => item.condition || texts.anyCondition,
    'quotes-in': () =>
      item.numCounters > 0
        ? texts.countersRefused(item.numCounters)
        : texts.answeredOf(item.numAnswered, item.numAsked),
    wanted: () => item.condition || texts.anyCondition,
    searched: () => texts.searches(item.numSearches),
    messages: () => texts.unread,
    'saved-searches': () => texts.broadcasts(item.numLines),
    stock: () => texts.notFresh,
  })[item.kind]()

/** A request to answer shows the counter-offers to it, otherwise its deadline, if it has one. */
function ItemSummary({ item }: { item: DeskItem }) {
  if (item.kind !== 'to-answer') return whatOf(item)
  if (item.numCounters > 0) return texts.counters(item.numCounters)
  return item.answerByDT === null ? whatOf(item) : <AnswerBy date={item.answerByDT} isShort />
}

function Company({ item: { kind, company, numCompanies } }: { item: DeskItem }) {
  if (kind === 'quotes-in' && company === null) return numCompanies > 0 && texts.suppliers(numCompanies)
  if (kind !== 'quotes-in' && numCompanies > 1) return texts.companies(numCompanies)
  return company && <CompanyLine company={company} marks={company} />
}

interface Prices {
  /** For asking and target prices, rounded: "€ 8", or "CALL". */
  listed(price: number | null): string
  /** For quotes: "€ 7.88". */
  exact(price: number): string
}

/** True if the own stock is not enough for what is requested. */
const isShort = ({ mine, quantity, numLines }: DeskItem): boolean =>
  numLines === 1 && mine !== null && quantity !== null && mine < quantity

function Mine({ item }: { item: DeskItem }) {
  const { mine, quantity } = item
  if (mine === null) return ''
  if (quantity === null || !isShort(item)) return formatInteger(mine)
  return (
    <span className={styles.short}>
      {texts.mineOf({ pieces: formatInteger(mine), quantity: formatInteger(quantity) })}
    </span>
  )
}

/** The own asking price; of a counter-offer, the own quote. */
function myPriceOf({ mine, myPrice, numCounters }: DeskItem, prices: Prices): string {
  if (numCounters > 0 && myPrice !== null) return prices.exact(myPrice)
  return mine === null ? '' : prices.listed(myPrice)
}

/** A price to compare; a quote for fewer pieces than requested names them. */
function Price({ item: { kind, price, quoted, quantity, numLines }, prices }: { item: DeskItem; prices: Prices }) {
  if (kind === 'wanted') return <strong>{prices.listed(price)}</strong>
  if (price === null) return ''
  if (numLines > 1 || typeof quoted !== 'number' || quantity === null || quoted >= quantity)
    return <strong>{prices.exact(price)}</strong>
  return (
    <span title={texts.piecesOf({ pieces: formatInteger(quoted), quantity: formatInteger(quantity) })}>
      <span className={styles.short}>{formatInteger(quoted)} ×</span> <strong>{prices.exact(price)}</strong>
    </span>
  )
}

/** The columns are the same for each kind, so that all of them can be scanned in one go. */
export const deskColumns = (prices: Prices): DataColumn<DeskItem>[] => [
  {
    key: 'quantity',
    label: texts.quantity,
    width: 64,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    cell: ({ quantity, numLines }) => (quantity === null || numLines > 1 ? '' : formatInteger(quantity)),
  },
  {
    key: 'item',
    label: texts.item,
    className: styles.item,
    phone: 'lead',
    title: nameOf,
    cell: item => (
      <Link
        href={hrefOf(item)}
        className={item.partNumber !== '' && item.numLines === 1 ? 'mono' : styles.text}
        data-row-link
      >
        {nameOf(item)}
      </Link>
    ),
  },
  {
    key: 'what',
    label: texts.what,
    // Wide enough for "counter-offer refused".
    width: 156,
    look: 'muted',
    phone: 'rest',
    hiddenBelow: 'tablet',
    cell: item => <ItemSummary item={item} />,
  },
  {
    key: 'mine',
    label: texts.mine,
    width: 96,
    isEnd: true,
    look: 'mono',
    phone: 'second',
    hiddenBelow: 'tablet',
    unit: item => (item.mine === null || isShort(item) ? '' : texts.minePieces),
    cell: item => <Mine item={item} />,
  },
  {
    key: 'myPrice',
    label: texts.myPrice,
    width: 92,
    isEnd: true,
    look: 'mono',
    phone: 'hidden',
    hiddenBelow: 'tablet',
    cell: item => myPriceOf(item, prices),
  },
  {
    key: 'price',
    label: texts.price,
    width: 116,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    cell: item => <Price item={item} prices={prices} />,
  },
  {
    key: 'median',
    label: texts.median,
    width: 84,
    isEnd: true,
    look: 'mono',
    tone: () => 'muted',
    phone: 'hidden',
    hiddenBelow: 'tablet',
    cell: ({ median }) => (median === null ? '' : prices.listed(median)),
  },
  { key: 'company', label: texts.company, phone: 'second', cell: item => <Company item={item} /> },
  {
    key: 'age',
    label: texts.age,
    width: 72,
    isEnd: true,
    hiddenBelow: 'tablet',
    look: 'muted',
    cell: ({ at }) => <Age date={at} isShort />,
  },
]
