import { type Currency, currencies } from '../../../../contract/kit/index.ts'
import { partConditions } from '../../../../contract/parts.ts'
import { type StockColumn, type StockMapping, stockLineSizes } from '../../../../contract/stock-files.ts'
import type { UploadPreview } from '../../../../contract/stock-uploads.ts'
import { SelectField, TextField } from '../../../ui/index.ts'
import { conditionMeaning } from '../../parts/index.ts'
import styles from './mapping-form.module.css'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.mappingRest

interface MappingRestProps {
  preview: UploadPreview
  mapping: StockMapping
  onChange(mapping: StockMapping): void
  onSheet(sheet: string): void
}

/** Rows that may be the one of headings. */
const headingRows = 10

const optionOf = (value: string) => ({ value, label: value })
const currencyOptions = currencies.map(optionOf)
const decimalOptions = [
  { value: '', label: texts.asWritten },
  { value: ',', label: '1.234,50' },
  { value: '.', label: '1,234.50' },
]
const conditionOptions = [
  { value: '', label: texts.noCondition },
  ...partConditions.map(code => ({ value: code, label: `${code}: ${conditionMeaning[code]}` })),
]

/** What holds for the whole file, and for lines that do not say. */
export function MappingRest({ preview, mapping, onChange, onSheet }: MappingRestProps) {
  const { columns, fixed } = mapping
  const isUnsure = (column: StockColumn) => columns[column] === undefined && preview.unsure.includes(column)
  const check = (column: StockColumn) =>
    isUnsure(column) ? <span className={styles.mark}>{texts.pleaseCheck}</span> : undefined
  const change = (patch: Partial<StockMapping>) => onChange({ ...mapping, ...patch })
  const fix = (patch: Partial<StockMapping['fixed']>) => change({ fixed: { ...fixed, ...patch } })
  const rowOptions = [
    { value: '', label: texts.noHeadings },
    ...preview.rows.slice(0, headingRows).map(({ number, cells }) => ({
      value: String(number),
      label: texts.rowOption({ number, value: cells.join(' ').slice(0, 40) }),
    })),
  ]
  return (
    <section className={styles.block} aria-labelledby="whole-file">
      <h2 id="whole-file" className={styles.heading}>
        {texts.title}
      </h2>
      <div className={styles.rest}>
        {preview.sheets.length > 1 && (
          <SelectField
            label={texts.sheet}
            options={preview.sheets.map(optionOf)}
            value={mapping.sheet ?? preview.sheets[0] ?? ''}
            onChange={event => onSheet(event.target.value)}
          />
        )}
        <SelectField
          label={texts.headings}
          options={rowOptions}
          value={mapping.headerRow === null ? '' : String(mapping.headerRow)}
          onChange={event => change({ headerRow: event.target.value === '' ? null : Number(event.target.value) })}
        />
        <SelectField
          label={texts.currency}
          hint={check('currency')}
          options={currencyOptions}
          value={mapping.currency}
          onChange={event => change({ currency: event.target.value as Currency })}
        />
        <SelectField
          label={texts.priceFormat}
          options={decimalOptions}
          value={mapping.decimalSign ?? ''}
          onChange={event => change({ decimalSign: (event.target.value || null) as StockMapping['decimalSign'] })}
        />
        {columns.manufacturer === undefined && (
          <TextField
            label={texts.manufacturer}
            hint={check('manufacturer')}
            value={fixed.manufacturer ?? ''}
            maxLength={stockLineSizes.manufacturer}
            onChange={event => fix({ manufacturer: event.target.value || undefined })}
          />
        )}
        <SelectField
          label={texts.condition}
          hint={check('condition')}
          options={conditionOptions}
          value={fixed.condition ?? ''}
          onChange={event => fix({ condition: partConditions.find(code => code === event.target.value) })}
        />
        <TextField
          label={texts.quantity}
          hint={check('quantity') ?? texts.quantityHint}
          inputMode="numeric"
          value={fixed.quantity === undefined ? '' : String(fixed.quantity)}
          onChange={event => fix({ quantity: Number.parseInt(event.target.value, 10) || undefined })}
        />
      </div>
    </section>
  )
}
