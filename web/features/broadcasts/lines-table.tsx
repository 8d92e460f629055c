import type { KeyboardEvent } from 'react'
import { Button, Icon, SelectField, TextField } from '../../ui/index.ts'
import { currencyOptions, wiring } from './line-fields.tsx'
import { isMarked, type LineField } from './lines.ts'
import styles from './lines-table.module.css'
import type { Lines } from './use-lines.ts'

const columns: { field: LineField; label: string }[] = [
  { field: 'quantity', label: 'Quantity' },
  { field: 'brand', label: 'Brand' },
  { field: 'desc', label: 'Desc. / Partnumber' },
  { field: 'condition', label: 'Condition' },
  { field: 'price', label: 'Price' },
  { field: 'currency', label: 'Currency' },
]

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** Up and down along a column, as in a spreadsheet. A choice has its own use for the arrows. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const from = event.target
  if (step === undefined || !(from instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return
  const field = from.name.split('.').at(-1)
  const column = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[name$="${field}"]`)]
  event.preventDefault()
  column[column.indexOf(from) + step]?.focus()
}

interface LinesTableProps {
  lines: Lines
  errors: Readonly<Record<string, string>>
}

/** Several lines to look through before they are sent: a table on a desk, a card each on a phone. */
export function LinesTable({ lines, errors }: LinesTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Lines" onKeyDown={moveAlong}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <span className="visually-hidden">Line</span>
            </th>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col" className={styles[field]}>
                {label}
              </th>
            ))}
            <th scope="col" className={styles.remove}>
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.marks.map((mark, index) => (
            <LineRow key={mark.key} lines={lines} errors={errors} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LineRow({ lines, errors, index }: LinesTableProps & { index: number }) {
  const number = index + 1
  const mark = lines.marks[index]
  return (
    <tr className={styles.line}>
      <th scope="row" className={styles.number}>
        {number}
      </th>
      {columns.map(({ field, label }) => {
        const wired = { label, 'aria-label': `${label}, line ${number}`, ...wiring({ lines, errors, index }, field) }
        return (
          <td key={field} className={styles[field]}>
            {field === 'currency' ? (
              <SelectField {...wired} options={currencyOptions} />
            ) : (
              <TextField {...wired} required autoComplete="off" autoCapitalize="off" spellCheck={false} />
            )}
            {field === 'desc' && mark?.source && mark.unsure.some(unsure => isMarked(lines.marks, index, unsure)) && (
              <span className={styles.source} title={mark.source}>
                Read from: <span className="mono">{mark.source}</span>
              </span>
            )}
          </td>
        )
      })}
      <td className={styles.remove}>
        <Button look="quiet" size="icon" aria-label={`Remove line ${number}`} onClick={() => lines.remove(index)}>
          <Icon name="trash" size={16} />
        </Button>
      </td>
    </tr>
  )
}
