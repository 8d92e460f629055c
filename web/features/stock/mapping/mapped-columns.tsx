import { useId } from 'react'
import { stockColumnTexts } from '../../../../contract/stock-column-texts.ts'
import { stockColumns } from '../../../../contract/stock-files.ts'
import type { UploadPreview } from '../../../../contract/stock-uploads.ts'
import { SelectField } from '../../../ui/index.ts'
import { type ColumnMeaning, fileColumns, meaningOf, notFoundIn, type SheetColumns, withColumn } from './mapping.ts'
import styles from './mapping-form.module.css'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.mappedColumns

interface MappedColumnsProps<Mapping extends SheetColumns> {
  preview: Pick<UploadPreview, 'rows' | 'unsure' | 'lotKinds'>
  mapping: Mapping
  onChange(mapping: Mapping): void
  /** The sheet, if it is not the first. */
  sheet?: string
}

const choices = [
  { value: '', label: texts.unused },
  ...stockColumns.map(column => ({ value: column, label: stockColumnTexts[column] })),
  { value: 'detail', label: texts.detail },
  { value: 'alternative', label: texts.alternative },
  { value: 'lot', label: texts.lot },
]

/** Returns a column's letters, as in spreadsheets: A, B, … Z, AA. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}

/** The columns of a file or of one of its sheets, each with its first values and a select for its meaning. */
export function MappedColumns<Mapping extends SheetColumns>(props: MappedColumnsProps<Mapping>) {
  const { preview, mapping, onChange, sheet } = props
  const id = useId()
  const missing = notFoundIn(mapping, preview.unsure)
  return (
    <section className={styles.block} aria-labelledby={id}>
      {sheet === undefined ? (
        <h2 id={id} className={styles.heading}>
          {texts.title}
        </h2>
      ) : (
        <h3 id={id} className={styles.heading}>
          {texts.titleOfSheet(sheet)}
        </h3>
      )}
      {missing.length > 0 && (
        <p className={styles.mark}>{texts.notFound(missing.map(column => stockColumnTexts[column]))}</p>
      )}
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
                options={choices}
                value={meaning ?? ''}
                onChange={event =>
                  onChange(
                    withColumn(
                      mapping,
                      index,
                      (event.target.value || undefined) as ColumnMeaning | undefined,
                      preview.lotKinds,
                    ),
                  )
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
