import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type StockMapping, stockColumns, type UnderstoodCell } from '../../../contract/stock-files.ts'
import { type UnderstoodLine, understandUpload } from '../../../contract/stock-uploads.ts'
import { type ApiProblem, call } from '../../platform/api.ts'
import { Button, Column, Notice, SkeletonLines, Table } from '../../ui/index.ts'
import { columnNames } from './mapping.ts'
import styles from './mapping-form.module.css'

interface MappedLinesProps {
  uploadId: number
  mapping: StockMapping
}

/** What a mapping makes of the first lines; what was seen before stays while a new mapping is asked about. */
function useUnderstood(uploadId: number, mapping: StockMapping) {
  const client = useQueryClient()
  return useQuery<{ lines: UnderstoodLine[] }, ApiProblem>({
    queryKey: [understandUpload.path, uploadId, mapping],
    queryFn: ({ signal }) => call(client, understandUpload, { params: { id: uploadId }, body: { mapping }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The first lines as they are understood, with what was written where that is something else. */
export function MappedLines({ uploadId, mapping }: MappedLinesProps) {
  const { data, error, refetch } = useUnderstood(uploadId, useDeferredValue(mapping))
  if (Object.keys(mapping.columns).length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="first-lines">
      <h2 id="first-lines" className={styles.heading}>
        The first lines, as they are understood
      </h2>
      {error && (
        <Notice
          kind="error"
          title="The first lines could not be read."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error.message}
        </Notice>
      )}
      {!data && !error && <SkeletonLines count={4} label="Reading the first lines" />}
      {data?.lines.length === 0 && <p className="muted">No row below the headings is a line.</p>}
      {data && <LeftOut lines={data.lines} />}
      {data && data.lines.length > 0 && <Lines lines={data.lines} mapping={mapping} />}
    </section>
  )
}

const isSaid = ({ cells }: UnderstoodLine, column: string) =>
  cells.some(cell => cell.column === column && (cell.written !== '' || cell.understood !== '' || cell.fault !== null))

/** How many of them an upload would leave out. */
function LeftOut({ lines }: { lines: readonly UnderstoodLine[] }) {
  const count = lines.filter(({ cells }) => cells.some(({ fault }) => fault !== null)).length
  return (
    <p className={count > 0 ? styles.leftOut : 'muted'} role="status">
      {count > 0
        ? `${count} of these ${lines.length} will be left out; what is wrong stands in each.`
        : lines.length > 0 && 'All of these will be taken.'}
    </p>
  )
}

function Lines({ lines, mapping }: { lines: readonly UnderstoodLine[]; mapping: StockMapping }) {
  // A currency without a column of its own stands with the price.
  const columns = stockColumns.filter(
    column =>
      mapping.columns[column] !== undefined || (column !== 'currency' && lines.some(line => isSaid(line, column))),
  )
  return (
    <Table
      label="The first lines, as they are understood"
      className={styles.lines}
      isStacking
      head={columns.map(column => (
        <Column key={column} className={styles[column]}>
          {columnNames[column]}
        </Column>
      ))}
    >
      {lines.map(({ number, cells }) => (
        <tr key={number}>
          {columns.map(column => (
            <UnderstoodIn key={column} cell={cells.find(cell => cell.column === column)} />
          ))}
        </tr>
      ))}
    </Table>
  )
}

function UnderstoodIn({ cell }: { cell: UnderstoodCell | undefined }) {
  const { column, written = '', understood = '', fault = null } = cell ?? {}
  const kind = column === 'description' ? styles.text : 'mono'
  if (fault !== null)
    return (
      <td className={styles.refused}>
        {written !== '' && <s className="mono">{written}</s>}
        <span>{fault}</span>
      </td>
    )
  return (
    <td className={kind} title={understood ?? ''}>
      {understood}
      {written !== '' && written !== understood && (
        <span className={styles.written} title={written}>
          <span className="visually-hidden">written as </span>
          {written}
        </span>
      )}
    </td>
  )
}
