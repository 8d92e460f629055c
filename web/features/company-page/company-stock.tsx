import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type FoundPart, listParts } from '../../../contract/parts.ts'
import { queryOf } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { type DataColumn, DataTable, Notice, SearchForm } from '../../ui/index.ts'
import { ageColumn, conditionColumn, quantityColumn, usePrice } from '../parts/index.ts'
import { RfqButton, useMayAsk } from '../quotes/index.ts'
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

/** A company's stock, searched in place by the search of all parts. */
export function CompanyStock({ companyId }: { companyId: number }) {
  const [query, setQuery] = useState('')
  const formatPrice = usePrice()
  const mayAsk = useMayAsk()
  const { data, error } = useQuery({
    ...queryOf(listParts, { query: { companyId, query, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  })
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
    { ...ageColumn, tone: ({ isStale }) => (isStale ? 'warning' : undefined) },
  ]
  const payload = data?.payload
  const isEmpty = payload?.results.length === 0
  return (
    <Panel
      title={texts.title}
      figures={payload && !isEmpty && texts.counted(formatCount(payload.numResults, payload.isCapped))}
      actions={!isEmpty && <Link href={pathWith('/parts', { companyId, query })}>{texts.all}</Link>}
    >
      {(!isEmpty || query !== '') && (
        <SearchForm name={texts.search} label={texts.search} query={query} isMono onSearch={setQuery} />
      )}
      {error && (
        <Notice kind="error" title={texts.notLoaded}>
          {error.message}
        </Notice>
      )}
      {isEmpty && <p className="muted">{query === '' ? texts.none : texts.noMatch}</p>}
      {!isEmpty && !error && (
        <DataTable
          label={texts.label}
          columns={columns}
          rows={payload?.results}
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
