import type { KeyboardEvent } from 'react'
import type { Row } from '../../../platform/form/use-form.ts'
import { Button, type DataColumn, DataTable, Icon, SelectField, TextField } from '../../../ui/index.ts'
import { currencyOptions, wiring } from './line-fields.tsx'
import { isMarked, type Line, type LineField } from './lines.ts'
import styles from './lines-table.module.css'
import { composeTexts } from './texts.tsx'
import type { Lines } from './use-lines.ts'

const texts = composeTexts.linesTable

const fields: { field: LineField; label: string; width?: number; phone: 'below' | 'field' }[] = [
  { field: 'quantity', label: texts.quantity, width: 100, phone: 'field' },
  { field: 'brand', label: texts.brand, width: 116, phone: 'field' },
  { field: 'desc', label: texts.description, phone: 'below' },
  { field: 'condition', label: texts.condition, width: 100, phone: 'field' },
  { field: 'price', label: texts.price, width: 96, phone: 'field' },
  { field: 'currency', label: texts.currency, width: 96, phone: 'field' },
]

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/**
 * Moves along a column with arrow up and down, as in a spreadsheet, but not in a select, which uses these keys itself.
 */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const from = event.target
  if (step === undefined || !(from instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return
  const field = from.name.split('.').at(-1)
  const column = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[name$="${field}"]`)]
  event.preventDefault()
  column[column.indexOf(from) + step]?.focus()
}

type LineRow = Row<Line>

const columnsOf = (lines: Lines): DataColumn<LineRow>[] => [
  {
    key: 'number',
    label: texts.line,
    isLabelHidden: true,
    width: 40,
    isEnd: true,
    phone: 'lead',
    cell: (_, index) => (
      <>
        <span className={styles.line}>{texts.line} </span>
        {index + 1}
      </>
    ),
  },
  ...fields.map(
    ({ field, label, width, phone }): DataColumn<LineRow> => ({
      key: field,
      label,
      width,
      phone,
      className: `${styles.cell} ${styles[field]}`,
      cell: ({ value: { source, unsure } }, index) => {
        const wired = {
          label,
          'aria-label': texts.fieldOfLine({ label, number: index + 1 }),
          ...wiring(lines, index, field),
        }
        return (
          <>
            {field === 'currency' ? (
              <SelectField {...wired} options={currencyOptions} />
            ) : (
              <TextField {...wired} required autoComplete="off" autoCapitalize="off" spellCheck={false} />
            )}
            {field === 'desc' && source && unsure.some(each => isMarked(lines.lines, index, each)) && (
              <span className={styles.source} title={source}>
                {texts.readFrom(<span className="mono">{source}</span>)}
              </span>
            )}
          </>
        )
      },
    }),
  ),
]

/** The table for reviewing several lines before they are sent; on a phone, a card per line. */
export const LinesTable = ({ lines }: { lines: Lines }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it handles key presses of the fields inside
  <div onKeyDown={moveAlong}>
    <DataTable
      label={texts.lines}
      columns={columnsOf(lines)}
      rows={lines.rows}
      rowKey={({ key }) => key}
      className={styles.table}
      actions={{
        size: 'icon',
        cell: (_, index) => (
          <Button look="quiet" size="icon" aria-label={texts.removeLine(index + 1)} onClick={() => lines.remove(index)}>
            <Icon name="trash" size={16} />
          </Button>
        ),
      }}
    />
  </div>
)
