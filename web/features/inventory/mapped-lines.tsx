import { type StockMapping, stockColumns } from '../../../contract/stock-files.ts'
import type { UploadPreview } from '../../../contract/stock-uploads.ts'
import { Column, Table } from '../../ui/index.ts'
import { columnNames, linesOf } from './mapping.ts'
import styles from './mapping-form.module.css'

const shown = 5

/** The first lines as they are understood. */
export function MappedLines({ preview, mapping }: { preview: UploadPreview; mapping: StockMapping }) {
  const columns = stockColumns.filter(column => mapping.columns[column] !== undefined)
  const lines = linesOf(preview, mapping).slice(0, shown)
  if (columns.length === 0 || lines.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="first-lines">
      <h2 id="first-lines" className={styles.heading}>
        The first lines
      </h2>
      <Table
        label="The first lines"
        className={styles.lines}
        isStacking
        head={columns.map(column => <Column key={column}>{columnNames[column]}</Column>)}
      >
        {lines.map(({ number, cells }) => (
          <tr key={number}>
            {columns.map(column => {
              const value = cells[mapping.columns[column] ?? -1] ?? ''
              return (
                <td key={column} className={column === 'description' ? styles.text : 'mono'} title={value}>
                  {value}
                </td>
              )
            })}
          </tr>
        ))}
      </Table>
    </section>
  )
}
