import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { currencySymbol } from '../../../../contract/kit/index.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { getPricingData } from '../../../../contract/matches.ts'
import { queryOf } from '../../../platform/api.ts'
import { Age } from '../../../platform/format.tsx'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useSettings } from '../../../platform/settings.ts'
import {
  Button,
  commonTexts,
  type DataColumn,
  DataTable,
  Dialog,
  EmptyState,
  LoadFailed,
  SkeletonLines,
} from '../../../ui/index.ts'
import { type BroadcastSearch, pricesInputOf } from '../list/search.ts'
import { Subject } from '../subject.tsx'
import PriceChart, { type Mark } from './price-chart.tsx'
import { agesText, type Prices } from './prices.ts'
import styles from './prices-dialog.module.css'
import { pricesTexts } from './texts.tsx'

const texts = pricesTexts.pricesDialog

interface PricesDialogProps {
  search: BroadcastSearch
  onClose(): void
}

/** Figures, chart and table of the asking prices in the broadcasts of a search. */
export default function PricesDialog({ search, onClose }: PricesDialogProps) {
  const { data, error, refetch } = useQuery(queryOf(getPricingData, { query: pricesInputOf(search) }))
  const prices = data?.payload
  return (
    <Dialog
      title={texts.averagePrices}
      size="wide"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      {prices && prices.results.length > 0 && <PriceOverview prices={prices} query={search.query} />}
      {prices?.results.length === 0 && <EmptyState>{texts.noPrices(search.query)}</EmptyState>}
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {!prices && !error && <SkeletonLines count={12} label={texts.loading} />}
    </Dialog>
  )
}

/** Returns the rate from euros to the preferred currency, and a formatter that rounds to whole units from 1 upward. */
function useEuros() {
  const { preferences } = usePreferences()
  const rates = useSettings()?.rates
  const currency = rates === undefined ? 'EUR' : preferences.currency
  const rate = rates?.[currency] ?? 1
  const format = useCallback(
    (price: number) => `${currencySymbol[currency]} ${price < 1 ? price.toFixed(1) : formatInteger(Math.round(price))}`,
    [currency],
  )
  return { rate, format }
}

function PriceOverview({ prices, query }: { prices: Prices; query: string }) {
  const { results, min, median, max, numPrices, isCapped, lowestId, highestId } = prices
  const { rate, format } = useEuros()
  const [hoveredAt, setHoveredAt] = useState<number>()
  const times = useMemo(() => results.map(({ date }) => Date.parse(date) / 1_000), [results])
  const values = useMemo(() => results.map(({ price }) => price * rate), [results, rate])
  const marks = useMemo(
    () => marksOf({ min, median, max }).map(({ name, price }) => ({ name, price: price * rate })),
    [min, median, max, rate],
  )
  const hovered = hoveredAt === undefined ? undefined : results[hoveredAt]
  const figure = (price: number | null) => (price === null ? '–' : format(price * rate))
  const choose = (index: number) => {
    const chosen = results[index]
    if (chosen !== undefined) window.open(`/broadcasts/${chosen.id}`, '_blank', 'noopener')
  }
  return (
    <div className="stack-4">
      <p>
        {texts.summary({
          count: numPrices,
          isCapped,
          query: <strong>{query}</strong>,
          ages: agesText(prices, Date.now()),
          shown: results.length,
        })}
      </p>
      <dl className={styles.figures}>
        <Figure name={texts.min} value={figure(min)}>
          <BroadcastLink id={lowestId}>{texts.lowestBroadcast}</BroadcastLink>
        </Figure>
        <Figure name={texts.median} value={figure(median)} />
        <Figure name={texts.max} value={figure(max)}>
          <BroadcastLink id={highestId}>{texts.highestBroadcast}</BroadcastLink>
        </Figure>
      </dl>
      <div>
        <PriceChart
          times={times}
          prices={values}
          marks={marks}
          format={format}
          onPoint={setHoveredAt}
          onChoose={choose}
        />
        <p className={styles.pointed} aria-hidden="true">
          {hovered && (
            <>
              <span className="mono">{figure(hovered.price)}</span> <Subject subject={hovered.subject} side="WTS" />{' '}
              <Age date={hovered.date} />
            </>
          )}
        </p>
      </div>
      <PriceTable prices={prices} figure={figure} />
    </div>
  )
}

const marksOf = ({ min, median, max }: Pick<Prices, 'min' | 'median' | 'max'>): Mark[] =>
  [
    { name: texts.min, price: min },
    { name: texts.median, price: median },
    { name: texts.max, price: max },
  ].filter((mark): mark is Mark => mark.price !== null)

const Figure = ({ name, value, children }: { name: string; value: string; children?: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className="mono">{value}</dd>
    {children && <dd className={styles.link}>{children}</dd>}
  </div>
)

const BroadcastLink = ({ id, children }: { id: number | null; children: string }) =>
  id !== null && (
    <a href={`/broadcasts/${id}`} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {commonTexts.newTab}</span>
    </a>
  )

interface PriceTableProps {
  prices: Prices
  figure(price: number): string
}

type PriceRow = Prices['results'][number]

const columnsOf = (figure: PriceTableProps['figure']): DataColumn<PriceRow>[] => [
  {
    key: 'broadcast',
    label: texts.broadcast,
    phone: 'lead',
    title: ({ subject }) => subject,
    cell: ({ id, subject }) => (
      <a href={`/broadcasts/${id}`} target="_blank" rel="noopener" data-row-link>
        <Subject subject={subject} side="WTS" />
      </a>
    ),
  },
  {
    key: 'date',
    label: texts.date,
    width: 104,
    phone: 'rest',
    cell: ({ date }) => <time dateTime={date}>{date.slice(0, 10)}</time>,
  },
  {
    key: 'price',
    label: texts.price,
    width: 96,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    cell: ({ price }) => figure(price),
  },
]

/** The chart's data as a table, newest first, for screen readers and exact values. Rendered only while it is open. */
function PriceTable({ prices, figure }: PriceTableProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.asTable}</summary>
      {isOpen && (
        <DataTable
          label={texts.newestFirst}
          columns={columnsOf(figure)}
          rows={prices.results.toReversed()}
          // A broadcast with several lines occurs once for each price; rows never move, so the index is the key.
          rowKey={({ id }, index) => `${id} ${index}`}
        />
      )}
    </details>
  )
}
