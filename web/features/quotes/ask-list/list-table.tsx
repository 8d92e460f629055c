import { kindNames } from '../../../../contract/equivalent-texts.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { parsedFields } from '../../../../contract/quotes.ts'
import type { SuppliersOfLine } from '../../../../contract/rfq-equivalents.ts'
import type { Row } from '../../../platform/form/use-form.ts'
import { Button, Checkbox, type DataColumn, DataTable, Icon, SelectField, TextField } from '../../../ui/index.ts'
import { conditionOptions } from '../wording.ts'
import type { ListLine, UnsureField } from './list-lines.ts'
import styles from './list-table.module.css'
import { askListTexts } from './texts.tsx'
import { chosenAlso, type List } from './use-list.ts'

const texts = askListTexts.listTable

const isParsed = (name: string): name is UnsureField => parsedFields.some(field => field === name)

const columnsOf = (list: List): DataColumn<Row<ListLine>>[] => {
  const fieldOf = (row: Row<ListLine>, name: UnsureField | 'manufacturer', label: string) => ({
    ...list.form.field(`lines.${row.index}.${name}`),
    label: texts.fieldOfLine({ label, number: row.index + 1 }),
    isLabelHidden: true,
    autoComplete: 'off',
    ...(isParsed(name) &&
      row.value.unsure?.includes(name) && {
        'data-unsure': true,
        hint: (
          <CheckThis
            isFilled={row.value[name] !== '' || name === 'condition' || name === 'targetPrice'}
            onConfirm={() => list.confirm(row, name)}
          />
        ),
      }),
    onChange: (event: { target: { value: string } }) => list.changeLine(row.index, { [name]: event.target.value }),
  })
  return [
    {
      key: 'part',
      label: texts.partNumber,
      look: 'mono',
      phone: 'lead',
      className: styles.cell,
      cell: row => (
        <TextField {...fieldOf(row, 'partNumber', texts.partNumber)} spellCheck={false} autoCapitalize="characters" />
      ),
    },
    {
      key: 'manufacturer',
      label: texts.manufacturer,
      width: '17%',
      phone: 'field',
      className: styles.cell,
      cell: row => (
        <TextField {...fieldOf(row, 'manufacturer', texts.manufacturer)} spellCheck={false} placeholder={texts.any} />
      ),
    },
    {
      key: 'quantity',
      label: texts.quantity,
      width: 96,
      look: 'mono',
      phone: 'field',
      className: styles.cell,
      cell: row => <TextField {...fieldOf(row, 'quantity', texts.quantity)} spellCheck={false} inputMode="numeric" />,
    },
    {
      key: 'condition',
      label: texts.condition,
      width: 112,
      phone: 'field',
      className: styles.cell,
      cell: row => <SelectField {...fieldOf(row, 'condition', texts.condition)} options={conditionOptions} />,
    },
    {
      key: 'target',
      label: texts.targetPrice,
      width: 112,
      look: 'mono',
      phone: 'field',
      className: `${styles.cell} ${styles.target}`,
      cell: row => (
        <TextField
          {...fieldOf(row, 'targetPrice', texts.targetPrice)}
          spellCheck={false}
          inputMode="decimal"
          placeholder={texts.targetPrice}
        />
      ),
    },
    {
      key: 'suppliers',
      label: texts.suppliers,
      width: 92,
      isEnd: true,
      phone: 'below',
      tone: row => (list.suppliersOf(row)?.numSuppliers === 0 ? 'warning' : undefined),
      unit: row => unitOf(list.suppliersOf(row)?.numSuppliers),
      cell: row => countOf(list.suppliersOf(row)?.numSuppliers),
    },
  ]
}

const countOf = (count: number | undefined) =>
  count === undefined ? '' : count === 0 ? texts.noSupplier : formatInteger(count)
const unitOf = (count: number | undefined) => (count ? texts.suppliersUnit(count) : '')

/** The lines to request, for review and changes, with the number of suppliers of each. */
export const ListTable = ({ list }: { list: List }) => (
  <DataTable
    label={texts.lines}
    columns={columnsOf(list)}
    rows={list.rows}
    rowKey={({ key }) => key}
    className={styles.table}
    actions={{
      size: 'icon',
      cell: (_, index) => (
        <Button
          look="quiet"
          size="icon"
          aria-label={texts.removeLine(index + 1)}
          onClick={() => list.removeLine(index)}
        >
          <Icon name="trash" size={16} />
        </Button>
      ),
    }}
    detail={row => detailOf(list, row)}
  />
)

/** Returns the text that a guessed line was parsed from, and its equivalents. */
function detailOf(list: List, row: Row<ListLine>) {
  const { index, value: line } = row
  const suppliers = list.suppliersOf(row)
  const hasSource = line.unsure && line.unsure.length > 0 && line.source
  const hasEquivalents = suppliers && suppliers.equivalents.length > 0
  if (!hasSource && !hasEquivalents) return undefined
  return (
    <>
      {hasSource && <p className={styles.source}>{texts.readFrom(<span className="mono">{line.source}</span>)}</p>}
      {hasEquivalents && (
        <AlsoAs line={line} at={index} suppliers={suppliers} onChange={alsoAs => list.changeLine(index, { alsoAs })} />
      )}
    </>
  )
}

/** Warns at a field that was guessed or could not be read; a guess may be confirmed as it is. */
function CheckThis({ isFilled, onConfirm }: { isFilled: boolean; onConfirm(): void }) {
  return (
    <span className={styles.unsure}>
      <Icon name="warning" size={14} />
      {texts.checkThis}
      {isFilled && (
        <button type="button" className={styles.right} onClick={onConfirm}>
          {texts.itIsRight}
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

/** Checkboxes for the equivalents that suppliers have in stock: whether to request these too. */
function AlsoAs({ line, at, suppliers, onChange }: AlsoAsProps) {
  const chosen = chosenAlso(line, suppliers)
  return (
    <fieldset className={styles.numbers}>
      <legend className="visually-hidden">{texts.alsoAskOthers(at + 1)}</legend>
      <span aria-hidden="true" className={styles.lead}>
        {texts.alsoAs}
      </span>
      {suppliers.equivalents.map(({ partNumber, kind, numSuppliers }) => (
        <Checkbox
          key={partNumber}
          label={
            <>
              <span className="mono">{partNumber}</span>{' '}
              <span className="muted">{texts.kindAndSuppliers({ kind: kindNames[kind], count: numSuppliers })}</span>
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
