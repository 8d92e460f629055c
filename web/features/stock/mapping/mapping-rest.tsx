import type { z } from 'zod'
import { listCurrencies } from '../../../../contract/kit/index.ts'
import { partConditions } from '../../../../contract/parts.ts'
import { type StockMapping, stockLineSizes, unknownManufacturer } from '../../../../contract/stock-files.ts'
import type { startUpload, UploadPreview } from '../../../../contract/stock-uploads.ts'
import type { Form } from '../../../platform/form/use-form.ts'
import { SelectField, TextField } from '../../../ui/index.ts'
import { conditionMeaning } from '../../parts/index.ts'
import styles from './mapping-form.module.css'
import type { Questions } from './questions.ts'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.mappingRest

interface MappingRestProps {
  preview: UploadPreview
  questions: Questions['wholeFile']
  form: Form<z.input<typeof startUpload.body>>
  onSheet(sheet: string): void
}

/** The rows that may contain the headings. */
const headingRows = 10

const optionOf = (value: string) => ({ value, label: value })
const currencyOptions = listCurrencies.map(optionOf)
const repeatOptions = [
  { value: 'apart', label: texts.apart },
  { value: 'add', label: texts.add },
  { value: 'last', label: texts.last },
]
const decimalOptions = [
  { value: '', label: texts.asWritten },
  { value: ',', label: '1.234,50' },
  { value: '.', label: '1,234.50' },
]
const conditionOptions = [
  { value: '', label: texts.noCondition },
  ...partConditions.map(code => ({ value: code, label: `${code}: ${conditionMeaning[code]}` })),
]

/** Settings for the whole file, and defaults for lines without a value. */
export function MappingRest({ preview, questions, form, onSheet }: MappingRestProps) {
  const { fixed, sheet } = form.values.mapping
  const isUnknownMaker = fixed.manufacturer === unknownManufacturer
  /** Returns a field's hint, with the question about it and its reasons. */
  const asked = (field: Parameters<typeof questions.get>[0], hint?: string) => {
    const reasons = questions.get(field)
    if (reasons === undefined) return { hint }
    const question = (
      <>
        <span className={styles.mark}>{texts.pleaseCheck}</span>{' '}
        <span className={styles.reasons}>{reasons.join(' ')}</span> {hint}
      </>
    )
    return { hint: question, 'data-question': true }
  }
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
            data-sheet
            options={preview.sheets.map(optionOf)}
            value={sheet ?? preview.sheets[0] ?? ''}
            onChange={event => onSheet(event.target.value)}
          />
        )}
        <SelectField
          label={texts.headings}
          options={rowOptions}
          {...form.field('mapping.headerRow', text => (text === '' ? null : Number(text)))}
        />
        <SelectField
          label={texts.currency}
          {...asked('currency')}
          options={currencyOptions}
          {...form.field('mapping.currency')}
        />
        <SelectField
          label={texts.priceFormat}
          {...asked('decimalSign')}
          options={decimalOptions}
          {...form.field('mapping.decimalSign', text => (text || null) as StockMapping['decimalSign'])}
        />
        <SelectField
          label={texts.repeats}
          options={repeatOptions}
          {...form.field('mapping.repeats', text => text as StockMapping['repeats'])}
        />
        <TextField
          label={texts.manufacturer}
          {...asked('manufacturer', isUnknownMaker ? texts.manufacturerUnknown : texts.emptyHint)}
          maxLength={stockLineSizes.manufacturer}
          {...form.field('mapping.fixed.manufacturer', text => text || undefined)}
        />
        <SelectField
          label={texts.condition}
          {...asked('condition')}
          options={conditionOptions}
          {...form.field('mapping.fixed.condition', text => partConditions.find(code => code === text))}
        />
        <TextField
          label={texts.quantity}
          {...asked('quantity', texts.emptyHint)}
          inputMode="numeric"
          {...form.field('mapping.fixed.quantity', text => Number.parseInt(text, 10) || undefined)}
        />
      </div>
    </section>
  )
}
