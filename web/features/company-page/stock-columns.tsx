import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { compareLines, type LineComparison } from '../../../contract/company-market.ts'
import type { FoundPart } from '../../../contract/parts.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, shortAgeWidth } from '../../platform/format.tsx'
import { lotText } from '../../platform/lot-text.ts'
import { useMay } from '../../platform/session.ts'
import type { DataColumn } from '../../ui/index.ts'
import { ageColumn, conditionColumn, quantityColumn } from '../parts/index.ts'
import styles from './company-page.module.css'
import { comparisonsInput } from './requests.ts'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.companyStock

interface Comparisons {
  get(id: number): LineComparison | undefined
  /** True if these lines have such a figure, and while that is not known: a column without any is left out. */
  have(isThere: (comparison: LineComparison) => boolean): boolean
}

export const hrefOfLine = ({ id }: FoundPart) => `/parts/${id}`

/** Returns the market figures of these lines, by line; nothing for users who may not see them. */
export function useComparisons(rows: readonly FoundPart[] | undefined): Comparisons {
  const may = useMay(compareLines)
  const ids = rows?.map(({ id }) => id) ?? []
  const { data } = useQuery({
    ...queryOf(compareLines, comparisonsInput(ids)),
    enabled: may && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const results = data?.payload.results
  const byId = new Map(results?.map(comparison => [comparison.id, comparison]))
  return {
    get: id => byId.get(id),
    have: isThere => may && (results === undefined || results.some(isThere)),
  }
}

const describe = ({ description, lot }: FoundPart) => [description, lotText(lot)].filter(Boolean).join(' · ')

const goods: DataColumn<FoundPart>[] = [
  {
    key: 'number',
    label: texts.partNumber,
    // Wide enough for 20 characters.
    width: 188,
    look: 'mono',
    phone: 'lead',
    cell: row => (
      <Link href={hrefOfLine(row)} className="mono" data-row-link>
        {row.partNumber}
      </Link>
    ),
  },
  {
    key: 'description',
    label: texts.description,
    look: 'muted',
    phone: 'rest',
    title: describe,
    cell: describe,
  },
]

interface Context {
  comparisons: Comparisons
  formatPrice(price: FoundPart['price']): string
  /** False on the page of the viewer's own company, where no quote can be requested. */
  hasOwnSide: boolean
  /** In the stock tab, where the table is as wide as the page. */
  isWhole: boolean
}

/** Returns the price of a line relative to the market, e.g. `-12 %`. */
const medianColumn = ({ comparisons, formatPrice }: Context): DataColumn<FoundPart> => ({
  key: 'median',
  label: texts.median,
  width: 72,
  isEnd: true,
  look: 'mono',
  phone: 'hidden',
  title: ({ id }) => {
    const { medianEur, numPrices } = comparisons.get(id) ?? {}
    return medianEur == null ? undefined : texts.medianOf({ price: formatPrice(medianEur), count: numPrices ?? 0 })
  },
  tone: ({ id, price }) => (Number(price) < (comparisons.get(id)?.medianEur ?? 0) ? 'success' : 'muted'),
  cell: ({ id, price }) => {
    const median = comparisons.get(id)?.medianEur
    if (median == null || price === 'CALL') return ''
    const percent = Math.round((price / median - 1) * 100)
    return percent < 0 ? texts.underMedian(-percent) : texts.overMedian(percent)
  },
})

/** Returns the price of the viewer's company for the same goods, and when it last requested a quote for the line. */
const ownColumns = ({ comparisons, formatPrice, isWhole }: Context): DataColumn<FoundPart>[] => {
  const own: DataColumn<FoundPart> = {
    key: 'own',
    label: texts.ownPrice,
    width: 72,
    isEnd: true,
    look: 'mono',
    phone: 'hidden',
    ...(!isWhole && { className: styles.narrowest }),
    title: () => texts.ownPriceHint,
    cell: ({ id }) => {
      const price = comparisons.get(id)?.ownPriceEur
      return price == null ? '' : formatPrice(price)
    },
  }
  const asked: DataColumn<FoundPart> = {
    key: 'asked',
    label: texts.asked,
    width: shortAgeWidth,
    look: 'muted',
    phone: 'hidden',
    hiddenBelow: 'tablet',
    title: () => texts.askedHint,
    cell: ({ id }) => {
      const askedDT = comparisons.get(id)?.askedDT
      return askedDT == null ? '' : <Age date={askedDT} isShort />
    },
  }
  return [
    ...(comparisons.have(({ ownPriceEur }) => ownPriceEur !== null) ? [own] : []),
    ...(comparisons.have(({ askedDT }) => askedDT !== null) ? [asked] : []),
  ]
}

/** Returns the columns of a company's stock: the goods, and their market figures. */
export const stockColumns = (context: Context): DataColumn<FoundPart>[] => [
  ...goods,
  { ...quantityColumn, label: texts.quantity },
  conditionColumn,
  {
    key: 'price',
    label: texts.price,
    width: 92,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    tone: ({ price }) => (price === 'CALL' ? 'muted' : undefined),
    cell: ({ price }) => context.formatPrice(price),
  },
  ...(context.comparisons.have(({ medianEur }) => medianEur !== null) ? [medianColumn(context)] : []),
  ...(context.hasOwnSide ? ownColumns(context) : []),
  { ...ageColumn, width: 56, tone: ({ isStale }) => (isStale ? 'warning' : undefined) },
]
