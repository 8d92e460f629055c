import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { stockColumnTexts } from '../../../../contract/stock-column-texts.ts'
import { type ParsedCell, type StockMapping, stockColumns } from '../../../../contract/stock-files.ts'
import { type PreviewLine, understandUpload } from '../../../../contract/stock-uploads.ts'
import { type ApiProblem, call } from '../../../platform/api.ts'
import { type DataColumn, DataTable, LoadFailed, SkeletonLines } from '../../../ui/index.ts'
import styles from './mapping-form.module.css'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.mappedLines

type StockColumn = (typeof stockColumns)[number]

interface MappedLinesProps {
  uploadId: number
  mapping: StockMapping
}

/** Returns the first lines as read with a mapping; the previous result stays until the next response. */
function useUnderstood(uploadId: number, mapping: StockMapping) {
  const client = useQueryClient()
  return useQuery<{ lines: PreviewLine[] }, ApiProblem>({
    queryKey: [understandUpload.path, uploadId, mapping],
    queryFn: ({ signal }) => call(client, understandUpload, { params: { id: uploadId }, body: { mapping }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The first lines as they are read, with the original text where it differs. */
export function MappedLines({ uploadId, mapping }: MappedLinesProps) {
  const { data, error, refetch } = useUnderstood(uploadId, useDeferredValue(mapping))
  if (Object.keys(mapping.columns).length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="first-lines">
      <h2 id="first-lines" className={styles.heading}>
        {texts.title}
      </h2>
      {error && <LoadFailed title={texts.notRead} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={4} label={texts.loading} />}
      {data?.lines.length === 0 && <p className="muted">{texts.noLines}</p>}
      {data && <LeftOut lines={data.lines} />}
      {data && data.lines.length > 0 && <Lines lines={data.lines} mapping={mapping} />}
    </section>
  )
}

const isInFile = ({ cells }: PreviewLine, column: string) =>
  cells.some(cell => cell.column === column && (cell.written !== '' || cell.understood !== '' || cell.fault !== null))

/** The number of these lines that an upload would leave out. */
function LeftOut({ lines }: { lines: readonly PreviewLine[] }) {
  const count = lines.filter(({ cells }) => cells.some(({ fault }) => fault !== null)).length
  return (
    <p className={count > 0 ? styles.leftOut : 'muted'} role="status">
      {count > 0 ? texts.leftOut({ bad: count, all: lines.length }) : lines.length > 0 && texts.noneLeftOut}
    </p>
  )
}

function Lines({ lines, mapping }: { lines: readonly PreviewLine[]; mapping: StockMapping }) {
  // A currency without its own column is shown in the price column.
  const columns = stockColumns.filter(
    column =>
      mapping.columns[column] !== undefined || (column !== 'currency' && lines.some(line => isInFile(line, column))),
  )
  return (
    <DataTable
      label={texts.title}
      columns={columns.map(columnOf)}
      rows={lines}
      rowKey={({ number }, index) => `${number}-${index}`}
    />
  )
}

const widths: Partial<Record<StockColumn, `${number}%`>> = {
  partNumber: '16%',
  price: '13%',
  manufacturer: '12%',
  condition: '12%',
  quantity: '10%',
  currency: '9%',
  grade: '7%',
  location: '9%',
  sku: '10%',
  minimumOrder: '8%',
  leadTime: '9%',
}

function columnOf(column: StockColumn): DataColumn<PreviewLine> {
  const cellOf = ({ cells }: PreviewLine) => cells.find(cell => cell.column === column)
  return {
    key: column,
    label: stockColumnTexts[column],
    width: widths[column],
    look: column === 'description' ? 'muted' : 'mono',
    phone: 'field',
    wraps: true,
    title: line => cellOf(line)?.understood ?? '',
    cell: line => <Understood cell={cellOf(line)} />,
  }
}

function Understood({ cell }: { cell: ParsedCell | undefined }) {
  const { written = '', understood = '', fault = null, isFromMarket = false } = cell ?? {}
  if (fault !== null)
    return (
      <span className={styles.refused}>
        {written !== '' && <s className="mono">{written}</s>}
        <span>{fault}</span>
      </span>
    )
  return (
    <>
      {understood}
      {isFromMarket && <span className={styles.written}>{texts.fromMarket}</span>}
      {written !== '' && written !== understood && (
        <span className={styles.written} title={written}>
          <span aria-hidden="true">{texts.from} </span>
          <span className="visually-hidden">{texts.writtenAs} </span>
          {written}
        </span>
      )}
    </>
  )
}
