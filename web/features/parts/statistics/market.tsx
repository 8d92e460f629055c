import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Currency, formatAskingPrice } from '../../../../contract/kit/index.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { getPartMarket, type PartMarket } from '../../../../contract/part-market.ts'
import { queryOf } from '../../../platform/api.ts'
import { Age } from '../../../platform/format.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { type DataColumn, DataTable, LoadFailed, PhoneFold, SkeletonLines } from '../../../ui/index.ts'
import { CompanyLine } from '../../companies/index.ts'
import { SideChip, SoldChip } from '../../sides/index.ts'
import { Condition } from '../condition.tsx'
import { usePrice } from '../use-price.ts'
import styles from './market.module.css'
import { PriceRange, scaleOf } from './price-range.tsx'
import { PriceTrend } from './price-trend.tsx'
import { statisticsTexts } from './texts.ts'

const texts = statisticsTexts.market

type PriceOf = (price: number | null) => string
type ConditionPrices = PartMarket['conditions'][number]
type NamedBroadcast = PartMarket['broadcasts'][number]

export const marketInput = (partNumber: string) => ({ params: { q: partNumber } })

/** Minimum number of months with a price for a trend to be shown. */
const minTrend = 3

interface MarketProps {
  partNumber: string
  isInPane: boolean
  /** The currency of the prices around it; the preferred one if absent. */
  currency?: Currency
}

/** The market of a number: its figures as a sentence, prices by condition, their trend, and broadcasts. */
export function Market({ partNumber, isInPane, currency }: MarketProps) {
  const { data, error, refetch } = useQuery(queryOf(getPartMarket, marketInput(partNumber)))
  const format = usePrice(currency)
  if (error) return <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />
  if (data === undefined) return <SkeletonLines count={8} label={texts.title} />
  const market = data.payload
  const priceOf: PriceOf = price => format(price ?? 'CALL')
  return (
    <section aria-label={texts.title} className={`${styles.market} ${isInPane ? styles.inPane : ''}`}>
      <Figures market={market} priceOf={priceOf} />
      <PhoneFold label={texts.more}>
        <div className={styles.panels}>
          {market.conditions.length > 0 && (
            <section className={styles.panel} aria-labelledby="by-condition">
              <h2 id="by-condition" className={styles.title}>
                {texts.byCondition}
              </h2>
              <Conditions rows={market.conditions} priceOf={priceOf} />
            </section>
          )}
          {market.trend.length >= minTrend && (
            <section className={styles.panel} aria-labelledby="trend">
              <h2 id="trend" className={styles.title}>
                {texts.trend}
              </h2>
              <PriceTrend points={market.trend} priceOf={priceOf} />
            </section>
          )}
          {market.broadcasts.length > 0 && (
            <section className={styles.panel} aria-labelledby="named-in">
              <div className={styles.head}>
                <h2 id="named-in" className={styles.title}>
                  {texts.broadcasts({ wts: market.numWts, wtb: market.numWtb })}
                </h2>
                <Link href={pathWith(pages.broadcasts.path, { query: partNumber })}>{texts.showAll}</Link>
              </div>
              <DataTable
                isSmall
                label={texts.broadcasts({ wts: market.numWts, wtb: market.numWtb })}
                columns={namedColumns}
                rows={market.broadcasts}
                rowKey={({ id }, index) => `${id} ${index}`}
                rowLook={({ id }) => ({ href: `${pages.broadcasts.path}/${id}` })}
              />
            </section>
          )}
        </div>
      </PhoneFold>
    </section>
  )
}

function Figures({ market, priceOf }: { market: PartMarket; priceOf: PriceOf }) {
  const { sellers, pieces, low, median, high, from, to, mine } = market
  const figures = [
    [texts.low, low],
    [texts.median, median],
    [texts.high, high],
  ] as const
  return (
    <p className={styles.figures}>
      <span>
        <strong>{formatInteger(sellers)}</strong> {texts.sellers(sellers)}
      </span>
      <span>
        <strong>{formatInteger(pieces)}</strong> {texts.pieces(pieces)}
      </span>
      {figures.map(
        ([label, price]) =>
          price !== null && (
            <span key={label}>
              {label} <strong className="mono">{priceOf(price)}</strong>
            </span>
          ),
      )}
      {from !== null && (
        <span>
          {texts.mostPrices}{' '}
          <strong className="mono">
            {priceOf(from)} – {priceOf(to)}
          </strong>
        </span>
      )}
      {mine && (
        <span>
          <Link href={pages.inventory.path}>
            {texts.myStock} <strong>{formatInteger(mine.pieces)}</strong>
          </Link>{' '}
          {texts.at(priceOf(mine.price))}
        </span>
      )}
      {mine && mine.price !== null && <span>{texts.askLess(mine.sellersBelow)}</span>}
      {market.broadcasts.length === 0 && <span>{texts.noBroadcasts}</span>}
    </p>
  )
}

/** Between which prices 80 % of the sellers ask; left out if every condition has too few. */
const intervalColumn = (priceOf: PriceOf): DataColumn<ConditionPrices> => ({
  key: 'interval',
  label: texts.interval,
  width: 108,
  isEnd: true,
  look: 'mono',
  tone: () => 'muted',
  className: styles.roomy,
  cell: ({ from, to }) => (from === null ? texts.tooFew : `${priceOf(from)} – ${priceOf(to)}`),
})

function Conditions({ rows, priceOf }: { rows: readonly ConditionPrices[]; priceOf: PriceOf }) {
  const scale = scaleOf(rows)
  const hasInterval = rows.some(({ from }) => from !== null)
  const columns: DataColumn<ConditionPrices>[] = [
    {
      key: 'condition',
      label: texts.condition,
      isLabelHidden: true,
      width: 60,
      className: styles.code,
      cell: ({ condition }) => <Condition code={condition} />,
    },
    {
      key: 'sellers',
      label: texts.sellersHead,
      width: 56,
      isEnd: true,
      look: 'mono',
      cell: ({ sellers }) => formatInteger(sellers),
    },
    {
      key: 'pieces',
      label: texts.piecesHead,
      width: 76,
      isEnd: true,
      look: 'mono',
      cell: ({ pieces }) => formatInteger(pieces),
    },
    { key: 'low', label: texts.lowHead, width: 80, isEnd: true, look: 'mono', cell: ({ low }) => priceOf(low) },
    {
      key: 'median',
      label: texts.medianHead,
      width: 80,
      isEnd: true,
      look: 'mono',
      tone: ({ median }) => (median === null ? 'muted' : undefined),
      cell: ({ low, median }) => (median === null && low !== null ? texts.tooFew : <strong>{priceOf(median)}</strong>),
    },
    {
      key: 'high',
      label: texts.highHead,
      width: 80,
      isEnd: true,
      look: 'mono',
      className: styles.roomy,
      cell: ({ high }) => priceOf(high),
    },
    ...(hasInterval ? [intervalColumn(priceOf)] : []),
    {
      key: 'range',
      label: scale ? texts.rangeScale({ low: priceOf(scale.low), high: priceOf(scale.high) }) : texts.range,
      // Beside the interval there is no room for the ends, which are above the table too.
      isLabelHidden: scale === undefined || hasInterval,
      className: styles.roomy,
      cell: row =>
        scale &&
        row.low !== null && (
          <PriceRange
            prices={row}
            scale={scale}
            label={
              row.median === null
                ? texts.rangeScale({ low: priceOf(row.low), high: priceOf(row.high) })
                : texts.rangeOf({ low: priceOf(row.low), median: priceOf(row.median), high: priceOf(row.high) })
            }
          />
        ),
    },
  ]
  return (
    <DataTable isSmall label={texts.byCondition} columns={columns} rows={rows} rowKey={({ condition }) => condition} />
  )
}

const namedColumns: DataColumn<NamedBroadcast>[] = [
  { key: 'side', label: texts.side, width: 50, cell: ({ side }) => <SideChip side={side} /> },
  { key: 'quantity', label: texts.quantity, width: 76, isEnd: true, look: 'mono', cell: ({ quantity }) => quantity },
  {
    key: 'price',
    label: texts.price,
    width: 92,
    isEnd: true,
    look: 'mono',
    cell: ({ id, side, amount, currency, isSold }) => (
      <Link href={`${pages.broadcasts.path}/${id}`} data-row-link>
        {isSold ? <SoldChip side={side} /> : amount === null ? 'CALL' : formatAskingPrice(amount, currency)}
      </Link>
    ),
  },
  { key: 'company', label: texts.from, cell: ({ company }) => <CompanyLine company={company} marks={company} /> },
  {
    key: 'age',
    label: texts.age,
    width: 96,
    isEnd: true,
    look: 'muted',
    cell: ({ postedDT }) => <Age date={postedDT} />,
  },
]
