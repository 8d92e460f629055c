import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { listMedians, listWantedLines } from '../../../contract/company-market.ts'
import { type FoundPart, listParts } from '../../../contract/parts.ts'
import { queryOf } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { Button, type DataColumn, DataTable, Notice, SearchForm } from '../../ui/index.ts'
import { ageColumn, conditionColumn, quantityColumn, usePrice } from '../parts/index.ts'
import { RfqButton, useMayAsk } from '../quotes/index.ts'
import styles from './company-page.module.css'
import { Panel } from './panel.tsx'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.companyStock

const hrefOf = ({ id }: FoundPart) => `/parts/${id}`

const goods: DataColumn<FoundPart>[] = [
  {
    key: 'number',
    label: texts.partNumber,
    width: 152,
    look: 'mono',
    phone: 'lead',
    cell: row => (
      <Link href={hrefOf(row)} className="mono" data-row-link>
        {row.partNumber}
      </Link>
    ),
  },
  {
    key: 'description',
    label: texts.description,
    look: 'muted',
    phone: 'rest',
    title: ({ description }) => description,
    cell: ({ description }) => description,
  },
]

/** The price of a line beside what others ask, e.g. `-12 %`. */
const medianColumn = (
  medians: ReadonlyMap<number, { medianEur: number; numPrices: number }>,
  formatPrice: (price: number) => string,
): DataColumn<FoundPart> => ({
  key: 'median',
  label: texts.median,
  width: 92,
  isEnd: true,
  look: 'mono',
  phone: 'gone',
  title: ({ id }) => {
    const median = medians.get(id)
    return median && texts.medianOf({ price: formatPrice(median.medianEur), count: median.numPrices })
  },
  tone: ({ id, price }) => (Number(price) < (medians.get(id)?.medianEur ?? 0) ? 'success' : 'muted'),
  cell: ({ id, price }) => {
    const median = medians.get(id)
    if (median === undefined || price === 'CALL') return ''
    const percent = Math.round((Number(price) / median.medianEur - 1) * 100)
    return percent < 0 ? texts.underMedian(-percent) : texts.overMedian(percent)
  },
})

/** The medians of these lines' goods, by line; none for who may not see them. */
function useMedians(rows: readonly FoundPart[] | undefined) {
  const may = useMay(listMedians)
  const ids = rows?.filter(({ price }) => price !== 'CALL').map(({ id }) => id) ?? []
  const { data } = useQuery({
    ...queryOf(listMedians, { query: { ids: ids.join(',') } }),
    enabled: may && ids.length > 0,
  })
  return new Map(data?.payload.results.map(median => [median.id, median]))
}

/** Shows only the lines that the viewer looks for, or all again. */
function WantedButton({ count, isOn, onToggle }: { count: number; isOn: boolean; onToggle(): void }) {
  if (count === 0) return null
  return (
    <Button aria-pressed={isOn} look={isOn ? 'primary' : undefined} title={texts.wantedHint} onClick={onToggle}>
      {texts.wanted(count)}
    </Button>
  )
}

/** A company's stock, searched in place by the search of all parts; with a tab of its own, more of it. */
export function CompanyStock({ companyId, isWhole = false }: { companyId: number; isWhole?: boolean }) {
  const [query, setQuery] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const formatPrice = usePrice()
  const mayAsk = useMayAsk()
  const isOwn = useUser()?.companyId === companyId
  const mayCompare = useMay(listWantedLines) && !isOwn
  const found = useQuery({
    ...queryOf(listParts, { query: { companyId, query, pageSize: isWhole ? 50 : 10 } }),
    placeholderData: keepPreviousData,
  })
  const wanted = useQuery({ ...queryOf(listWantedLines, { params: { id: companyId } }), enabled: mayCompare })
  const { error } = isWanted ? wanted : found
  const payload = found.data?.payload
  const rows = isWanted ? wanted.data?.payload.results : payload?.results
  const columns: DataColumn<FoundPart>[] = [
    ...goods,
    quantityColumn,
    conditionColumn,
    {
      key: 'price',
      label: texts.price,
      width: 84,
      isEnd: true,
      look: 'mono',
      phone: 'first',
      tone: ({ price }) => (price === 'CALL' ? 'muted' : undefined),
      cell: ({ price }) => formatPrice(price),
    },
    medianColumn(useMedians(rows), formatPrice),
    { ...ageColumn, tone: ({ isStale }) => (isStale ? 'warning' : undefined) },
  ]
  const isEmpty = rows?.length === 0
  return (
    <Panel
      title={texts.title}
      figures={payload && payload.numResults > 0 && texts.counted(formatCount(payload.numResults, payload.isCapped))}
      actions={!isEmpty && <Link href={pathWith('/parts', { companyId, query })}>{texts.all}</Link>}
    >
      {(!isEmpty || query !== '') && (
        <div className={styles.tools}>
          <SearchForm
            name={texts.search}
            label={texts.search}
            query={query}
            isMono
            onSearch={typed => {
              setIsWanted(false)
              setQuery(typed)
            }}
          />
          <WantedButton
            count={wanted.data?.payload.numResults ?? 0}
            isOn={isWanted}
            onToggle={() => setIsWanted(!isWanted)}
          />
        </div>
      )}
      {error && (
        <Notice kind="error" title={texts.notLoaded}>
          {error.message}
        </Notice>
      )}
      {isEmpty && <p className="muted">{query === '' ? texts.none : texts.noMatch}</p>}
      {!isEmpty && !error && (
        <DataTable
          label={isWanted ? texts.wantedLabel : texts.label}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLook={row => ({ href: hrefOf(row) })}
          skeletons={10}
          actions={
            mayAsk ? { size: 'short', isGoneOnPhone: true, cell: row => <RfqButton part={row} isShort /> } : undefined
          }
        />
      )}
    </Panel>
  )
}
