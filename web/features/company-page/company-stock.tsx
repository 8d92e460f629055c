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

/** Returns the lines that the viewer chose, also those that another search or filter showed. */
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

/** Returns the lines that a company's stock shows: those found by a text, or those that pass the filters. */
function useStock(companyId: number, isWhole: boolean) {
  const [query, setQuery] = useState('')
  const [filters, setFilters] = useState(noFilters)
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
  const rows: readonly FoundPart[] | undefined = (isFiltered ? filtered : stock).data?.payload.results
  return {
    query,
    filters,
    isFiltered,
    rows,
    isEmpty: rows?.length === 0,
    error: (isFiltered ? filtered : stock).error,
    refetch: (isFiltered ? filtered : stock).refetch,
    /** All lines that the text finds. */
    found: stock.data?.payload,
    /** How many lines pass the filters. The list shows only the first of them. */
    numFiltered: isFiltered ? (filtered.data?.payload.numResults ?? 0) : 0,
    search: (typed: string) => {
      setFilters(noFilters)
      setQuery(typed)
    },
    filter: (next: typeof noFilters) => {
      setQuery('')
      setFilters(next)
    },
  }
}
type Stock = ReturnType<typeof useStock>

/**
 * A company's stock, which can be searched as on the page of parts, or filtered by price and by the numbers that the viewer wants.
 */
export function CompanyStock({ company, isWhole = false }: CompanyStockProps) {
  const { id: companyId } = company
  const isOwn = useUser()?.companyId === companyId
  const mayFilter = useMay(listCompanyLines)
  const stock = useStock(companyId, isWhole)
  const { query, filters, isFiltered, found, isEmpty, error, numFiltered } = stock
  const chosen = useChosen()
  const hasNone = isEmpty && query === '' && !isFiltered
  return (
    <Panel
      title={texts.title}
      figures={found && found.numResults > 0 && texts.counted(formatCount(found.numResults, found.isCapped))}
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
            onSearch={stock.search}
          />
          {mayFilter && <StockFilters companyId={companyId} filters={filters} isOwn={isOwn} onChange={stock.filter} />}
        </div>
      )}
      {error && <LoadFailedOrLimited title={texts.notLoaded} error={error} onRetry={stock.refetch} />}
      {isEmpty && <p className="muted">{isFiltered ? texts.noFiltered : query === '' ? texts.none : texts.noMatch}</p>}
      {!isEmpty && !error && <StockLines stock={stock} chosen={chosen} isOwn={isOwn} isWhole={isWhole} />}
      {numFiltered > maxCompanyLines && (
        <p className="muted">{texts.capped({ shown: maxCompanyLines, count: formatInteger(numFiltered) })}</p>
      )}
      {chosen.lines.length > 0 && <ChosenLines company={company} lines={chosen.lines} onClear={chosen.clear} />}
    </Panel>
  )
}

interface StockLinesProps {
  stock: Stock
  chosen: ReturnType<typeof useChosen>
  isOwn: boolean
  isWhole: boolean
}

/** The lines, which a viewer who may ask for quotes can choose. */
function StockLines({ stock: { rows, isFiltered }, chosen, isOwn, isWhole }: StockLinesProps) {
  const formatPrice = usePrice()
  const mayAsk = useMayAsk() && !isOwn
  const hasOwnSide = useMay(listCompanyLines) && !isOwn
  const comparisons = useComparisons(rows)
  const withMedian = (row: FoundPart): ChosenLine => ({ ...row, medianEur: comparisons.get(row.id)?.medianEur ?? null })
  const selection = {
    isSelected: ({ id }: FoundPart) => chosen.has(id),
    onToggle: (row: FoundPart) => chosen.set([withMedian(row)], !chosen.has(row.id)),
    onToggleAll: () => chosen.set((rows ?? []).map(withMedian), !rows?.every(({ id }) => chosen.has(id))),
    nameOf: ({ partNumber }: FoundPart) => partNumber,
  }
  return (
    <DataTable
      className={styles.flush}
      label={isFiltered ? texts.filteredLabel : texts.label}
      columns={stockColumns({ comparisons, formatPrice, hasOwnSide, isWhole })}
      rows={rows}
      rowKey={({ id }) => id}
      rowLook={row => ({ href: hrefOfLine(row) })}
      skeletons={10}
      selection={mayAsk ? selection : undefined}
      hasTwoLines
      actions={mayAsk ? { size: 'short', cell: row => <RfqButton part={row} isShort /> } : undefined}
    />
  )
}
