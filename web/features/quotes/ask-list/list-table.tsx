import { kindNames } from '../../../../contract/equivalents.ts'
import type { SuppliersOfLine } from '../../../../contract/rfq-equivalents.ts'
import { formatNumber } from '../../../platform/format.tsx'
import { Button, Checkbox, type DataColumn, DataTable, Icon, SelectField, TextField } from '../../../ui/index.ts'
import { conditionOptions } from '../wording.ts'
import type { ListLine, Unsure } from './list-draft.ts'
import styles from './list-table.module.css'
import { chosenAlso, type List } from './use-list.ts'

const columnsOf = (list: List): DataColumn<ListLine>[] => {
  const fieldOf = (line: ListLine, at: number, name: Unsure | 'manufacturer', label: string) => ({
    label: `${label}, line ${at + 1}`,
    isLabelHidden: true,
    autoComplete: 'off',
    value: line[name],
    error: list.errors[`lines.${at}.${name}`],
    ...(name !== 'manufacturer' &&
      line.unsure?.includes(name) && {
        'data-unsure': true,
        hint: (
          <CheckThis isFilled={line[name] !== '' || name === 'condition'} onConfirm={() => list.confirm(at, name)} />
        ),
      }),
    onChange: (event: { target: { value: string } }) => list.changeLine(at, { [name]: event.target.value }),
  })
  return [
    {
      key: 'part',
      label: 'Part number',
      look: 'mono',
      phone: 'lead',
      className: styles.cell,
      cell: (line, at) => (
        <TextField {...fieldOf(line, at, 'partNumber', 'Part number')} spellCheck={false} autoCapitalize="characters" />
      ),
    },
    {
      key: 'maker',
      label: 'Manufacturer',
      width: '17%',
      phone: 'field',
      className: styles.cell,
      cell: (line, at) => (
        <TextField {...fieldOf(line, at, 'manufacturer', 'Manufacturer')} spellCheck={false} placeholder="Any" />
      ),
    },
    {
      key: 'quantity',
      label: 'Quantity',
      width: 96,
      look: 'mono',
      phone: 'field',
      className: styles.cell,
      cell: (line, at) => (
        <TextField {...fieldOf(line, at, 'quantity', 'Quantity')} spellCheck={false} inputMode="numeric" />
      ),
    },
    {
      key: 'condition',
      label: 'Condition',
      width: 112,
      phone: 'field',
      className: styles.cell,
      cell: (line, at) => <SelectField {...fieldOf(line, at, 'condition', 'Condition')} options={conditionOptions} />,
    },
    {
      key: 'suppliers',
      label: 'Suppliers',
      width: 92,
      isEnd: true,
      phone: 'below',
      tone: line => (list.suppliersOf(line)?.numSuppliers === 0 ? 'warning' : undefined),
      unit: line => unitOf(list.suppliersOf(line)?.numSuppliers),
      cell: line => countOf(list.suppliersOf(line)?.numSuppliers),
    },
  ]
}

const countOf = (count: number | undefined) => (count === undefined ? '' : count === 0 ? 'nobody' : formatNumber(count))
const unitOf = (count: number | undefined) => (!count ? '' : count === 1 ? ' supplier' : ' suppliers')

/** The lines to ask for, to look through and to change, with how many suppliers each has. */
export const ListTable = ({ list }: { list: List }) => (
  <DataTable
    label="Lines"
    columns={columnsOf(list)}
    rows={list.draft.lines}
    rowKey={({ key }) => key}
    className={styles.table}
    actions={{
      size: 'icon',
      cell: (_, at) => (
        <Button look="quiet" size="icon" aria-label={`Remove line ${at + 1}`} onClick={() => list.removeLine(at)}>
          <Icon name="trash" size={16} />
        </Button>
      ),
    }}
    detail={(line, at) => detailOf(list, line, at)}
  />
)

/** What a guessed line was read from, and the other numbers it may be asked for by. */
function detailOf(list: List, line: ListLine, at: number) {
  const suppliers = list.suppliersOf(line)
  const hasSource = line.unsure && line.unsure.length > 0 && line.source
  const hasEquivalents = suppliers && suppliers.equivalents.length > 0
  if (!hasSource && !hasEquivalents) return undefined
  return (
    <>
      {hasSource && (
        <p className={styles.source}>
          Read from: <span className="mono">{line.source}</span>
        </p>
      )}
      {hasEquivalents && (
        <AlsoAs line={line} at={at} suppliers={suppliers} onChange={alsoAs => list.changeLine(at, { alsoAs })} />
      )}
    </>
  )
}

/** Said at a field that was guessed or could not be read; one that holds something may be right as it stands. */
function CheckThis({ isFilled, onConfirm }: { isFilled: boolean; onConfirm(): void }) {
  return (
    <span className={styles.unsure}>
      <Icon name="warning" size={14} />
      Check this
      {isFilled && (
        <button type="button" className={styles.right} onClick={onConfirm}>
          It is right
        </button>
      )}
    </span>
  )
}

interface AlsoAsProps {
  line: ListLine
  at: number
  suppliers: SuppliersOfLine
  onChange(alsoAs: string[]): void
}

/** Other numbers that somebody has the part by, each with what it is: whether those are asked too. */
function AlsoAs({ line, at, suppliers, onChange }: AlsoAsProps) {
  const chosen = chosenAlso(line, suppliers)
  return (
    <fieldset className={styles.numbers}>
      <legend className="visually-hidden">Also ask who has line {at + 1} by another number</legend>
      <span aria-hidden="true" className={styles.lead}>
        Also as
      </span>
      {suppliers.equivalents.map(({ partNumber, kind, numSuppliers }) => (
        <Checkbox
          key={partNumber}
          label={
            <>
              <span className="mono">{partNumber}</span>{' '}
              <span className="muted">
                {kindNames[kind]}, {formatNumber(numSuppliers)} {numSuppliers === 1 ? 'supplier' : 'suppliers'}
              </span>
            </>
          }
          checked={chosen.includes(partNumber)}
          onChange={({ target: { checked } }) =>
            onChange(checked ? [...chosen, partNumber] : chosen.filter(number => number !== partNumber))
          }
        />
      ))}
    </fieldset>
  )
}
