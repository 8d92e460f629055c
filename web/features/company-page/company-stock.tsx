import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { listCompanyLines, maxCompanyLines } from '../../../contract/company-market.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { type FoundPart, listParts } from '../../../contract/parts.ts'
import { queryOf } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.tsx'
import { later } from '../../platform/later.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { DataTable, SearchForm } from '../../ui/index.ts'
import { usePrice } from '../parts/index.ts'
import { RfqButton, useMayAsk } from '../quotes/index.ts'
import { LoadFailedOrLimited } from '../reading-budgets/index.ts'
import type { ChosenLine } from './chosen-lines.tsx'
import styles from './company-page.module.css'
import { Panel } from './panel.tsx'
import { noFilters, stockInput } from './requests.ts'
import { hrefOfLine, stockColumns, useComparisons } from './stock-columns.tsx'
import { ExportButton, StockFilters } from './stock-filters.tsx'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.companyStock

const ChosenLines = later(async () => (await import('./chosen-lines.tsx')).ChosenLines)

interface CompanyStockProps {
  company: { id: number; name: string }
  /** In the stock tab, which shows more lines and columns. */
  isWhole?: boolean
}

/** Returns the lines that the viewer chose, wherever in the stock they found them. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ChosenLine>>(new Map())
  return {
    lines: [...chosen.values()],
    has: (id: number) => chosen.has(id),
    clear: () => setChosen(new Map()),
    set: (rows: readonly ChosenLine[], isChosen: boolean) => {
      const next = new Map(chosen)
      for (const row of rows)
        if (isChosen) next.set(row.id, row)
        else next.delete(row.id)
      setChosen(next)
    },
  }
}

/**
 * A company's stock. The search box searches it like all parts; the filters are price and goods that the viewer looks
 * for.
 */
export function CompanyStock({ company, isWhole = false }: CompanyStockProps) {
  const { id: companyId } = company
  const [query, setQuery] = useState('')
  const [filters, setFilters] = useState(noFilters)
  const formatPrice = usePrice()
  const isOwn = useUser()?.companyId === companyId
  const mayAsk = useMayAsk() && !isOwn
  const mayFilter = useMay(listCompanyLines)
  const isFiltered = filters !== noFilters
  const stock = useQuery({
    ...queryOf(listParts, stockInput(companyId, { isWhole, query })),
    placeholderData: keepPreviousData,
  })
  const filtered = useQuery({
    ...queryOf(listCompanyLines, { params: { id: companyId }, query: filters }),
    enabled: isFiltered,
    placeholderData: keepPreviousData,
  })
  const { error, refetch } = isFiltered ? filtered : stock
  const payload = stock.data?.payload
  const matching = filtered.data?.payload
  const rows: readonly FoundPart[] | undefined = isFiltered ? matching?.results : payload?.results
  const comparisons = useComparisons(rows)
  const chosen = useChosen()
  const withMedian = (row: FoundPart): ChosenLine => ({ ...row, medianEur: comparisons.get(row.id)?.medianEur ?? null })
  const isEmpty = rows?.length === 0
  const hasNone = isEmpty && query === '' && !isFiltered
  return (
    <Panel
      title={texts.title}
      figures={payload && payload.numResults > 0 && texts.counted(formatCount(payload.numResults, payload.isCapped))}
      actions={
        !isEmpty && (
          <>
            {mayFilter && <ExportButton companyId={companyId} filters={filters} />}
            <Link href={pathWith('/parts', { companyId, query })}>{texts.all}</Link>
          </>
        )
      }
    >
      {!hasNone && (
        <div className={styles.toolbar}>
          <SearchForm
            name={texts.search}
            label={texts.search}
            isLabelInside
            query={query}
            isMono
            onSearch={typed => {
              setFilters(noFilters)
              setQuery(typed)
            }}
          />
          {mayFilter && (
            <StockFilters
              companyId={companyId}
              filters={filters}
              isOwn={isOwn}
              onChange={next => {
                setQuery('')
                setFilters(next)
              }}
            />
          )}
        </div>
      )}
      {error && <LoadFailedOrLimited title={texts.notLoaded} error={error} onRetry={refetch} />}
      {isEmpty && <p className="muted">{isFiltered ? texts.noFiltered : query === '' ? texts.none : texts.noMatch}</p>}
      {!isEmpty && !error && (
        <DataTable
          className={styles.flush}
          label={isFiltered ? texts.filteredLabel : texts.label}
          columns={stockColumns({ comparisons, formatPrice, hasOwnSide: mayFilter && !isOwn, isWhole })}
          rows={rows}
          rowKey={({ id }) => id}
          rowLook={row => ({ href: hrefOfLine(row) })}
          skeletons={10}
          selection={
            mayAsk
              ? {
                  isSelected: ({ id }) => chosen.has(id),
                  onToggle: row => chosen.set([withMedian(row)], !chosen.has(row.id)),
                  onToggleAll: () => chosen.set((rows ?? []).map(withMedian), !rows?.every(({ id }) => chosen.has(id))),
                  nameOf: ({ partNumber }) => partNumber,
                }
              : undefined
          }
          actions={
            mayAsk ? { size: 'short', isHiddenOnPhone: true, cell: row => <RfqButton part={row} isShort /> } : undefined
          }
        />
      )}
      {isFiltered && matching && matching.numResults > maxCompanyLines && (
        <p className="muted">{texts.capped({ shown: maxCompanyLines, count: formatInteger(matching.numResults) })}</p>
      )}
      {chosen.lines.length > 0 && <ChosenLines company={company} lines={chosen.lines} onClear={chosen.clear} />}
    </Panel>
  )
}
