import { stockColumnTexts } from '../../../../contract/stock-column-texts.ts'
import { type StockMapping, stockColumns } from '../../../../contract/stock-files.ts'
import type { UploadPreview } from '../../../../contract/stock-uploads.ts'
import { SelectField } from '../../../ui/index.ts'
import { type ColumnMeaning, fileColumns, meaningOf, withColumn } from './mapping.ts'
import styles from './mapping-form.module.css'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.mappedColumns

interface MappedColumnsProps {
  preview: UploadPreview
  mapping: StockMapping
  onChange(mapping: StockMapping): void
}

const choices = [
  { value: '', label: texts.unused },
  ...stockColumns.map(column => ({ value: column, label: stockColumnTexts[column] })),
  { value: 'detail', label: texts.detail },
  { value: 'alternative', label: texts.alternative },
]

/** Returns a column's letters, as in spreadsheets: A, B, … Z, AA. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}

/** The columns of the file, each with its first values and a select for its meaning. */
export function MappedColumns({ preview, mapping, onChange }: MappedColumnsProps) {
  return (
    <section className={styles.block} aria-labelledby="file-columns">
      <h2 id="file-columns" className={styles.heading}>
        {texts.title}
      </h2>
      <ul className={styles.columns}>
        {fileColumns(preview, mapping).map(column => {
          const { index, heading, samples, holds } = column
          const isUnsure = holds !== undefined && preview.unsure.includes(holds)
          const meaning = meaningOf(mapping, column)
          const name = heading || texts.unnamedColumn(letterOf(index))
          return (
            <li key={index} className={`${styles.column} ${isUnsure ? styles.unsure : ''}`}>
              <div className={styles.file}>
                <b>{name}</b>
                {isUnsure && <span className={styles.mark}>{texts.pleaseCheck}</span>}
                <span className={`mono ${styles.samples}`} title={samples.join(' · ')}>
                  {samples.join(' · ') || texts.empty}
                </span>
              </div>
              <SelectField
                label={texts.contentOf(name)}
                isLabelHidden
                options={meaning === 'lot' ? [...choices, { value: 'lot', label: texts.lot }] : choices}
                value={meaning ?? ''}
                onChange={event =>
                  onChange(withColumn(mapping, index, (event.target.value || undefined) as ColumnMeaning | undefined))
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
