import { kindNames } from '../../../contract/equivalents.ts'
import type { SuppliersOfLine } from '../../../contract/rfq-equivalents.ts'
import { formatNumber } from '../../platform/format.tsx'
import {
  ActionsColumn,
  actionsCell,
  Button,
  Checkbox,
  Column,
  Icon,
  SelectField,
  Table,
  TextField,
} from '../../ui/index.ts'
import type { ListLine, Unsure } from './list-draft.ts'
import styles from './list-table.module.css'
import { chosenAlso, type List } from './use-list.ts'
import { conditionOptions } from './wording.ts'

const head = (
  <>
    <Column className={styles.part}>Part number</Column>
    <Column className={styles.maker}>Manufacturer</Column>
    <Column className={styles.quantity}>Quantity</Column>
    <Column className={styles.condition}>Condition</Column>
    <Column isEnd className={styles.suppliers}>
      Suppliers
    </Column>
    <ActionsColumn className={styles.remove} />
  </>
)

/** The lines to ask for, to look through and to change, with how many suppliers each has. */
export function ListTable({ list }: { list: List }) {
  return (
    <Table label="Lines" head={head} isStacking className={styles.table}>
      {list.draft.lines.map((line, at) => (
        <Row key={line.key} list={list} at={at} />
      ))}
    </Table>
  )
}

function Row({ list, at }: { list: List; at: number }) {
  const line = list.draft.lines[at]
  if (line === undefined) return null
  const field = (name: Unsure | 'manufacturer', label: string) => ({
    label: `${label}, line ${at + 1}`,
    isLabelHidden: true,
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
  const suppliers = list.suppliersOf(line)
  const count = suppliers?.numSuppliers
  const typed = { autoComplete: 'off', spellCheck: false }
  return (
    <>
      <tr>
        <td className={styles.part}>
          <TextField {...field('partNumber', 'Part number')} {...typed} autoCapitalize="characters" />
        </td>
        <td className={styles.maker}>
          <TextField {...field('manufacturer', 'Manufacturer')} {...typed} placeholder="Any" />
        </td>
        <td className={styles.quantity}>
          <TextField {...field('quantity', 'Quantity')} {...typed} inputMode="numeric" />
        </td>
        <td className={styles.condition}>
          <SelectField {...field('condition', 'Condition')} options={conditionOptions} />
        </td>
        <td className={`${styles.suppliers} ${count === 0 ? styles.none : ''}`}>
          {count === undefined ? '' : count === 0 ? 'nobody' : formatNumber(count)}
          {count !== undefined && count > 0 && (
            <span className={styles.unit}> {count === 1 ? 'supplier' : 'suppliers'}</span>
          )}
        </td>
        <td className={actionsCell}>
          <Button look="quiet" size="icon" aria-label={`Remove line ${at + 1}`} onClick={() => list.removeLine(at)}>
            <Icon name="trash" size={16} />
          </Button>
        </td>
      </tr>
      {line.unsure && line.unsure.length > 0 && line.source && (
        <tr className={styles.also}>
          <td colSpan={6}>
            <p className={styles.source}>
              Read from: <span className="mono">{line.source}</span>
            </p>
          </td>
        </tr>
      )}
      {suppliers && suppliers.equivalents.length > 0 && (
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
    <tr className={styles.also}>
      <td colSpan={6}>
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
      </td>
    </tr>
  )
}
