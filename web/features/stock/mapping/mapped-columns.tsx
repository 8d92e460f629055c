import { useId, useRef } from 'react'
import { stockColumnTexts } from '../../../../contract/stock-column-texts.ts'
import { stockColumns } from '../../../../contract/stock-files.ts'
import type { UploadPreview } from '../../../../contract/stock-uploads.ts'
import { SelectField } from '../../../ui/index.ts'
import { type ColumnMeaning, fileColumns, letterOf, meaningOf, type SheetColumns, withColumn } from './mapping.ts'
import styles from './mapping-form.module.css'
import type { Questions } from './questions.ts'
import { Reasons } from './reasons.tsx'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.mappedColumns

interface MappedColumnsProps<Mapping extends SheetColumns> {
  preview: Pick<UploadPreview, 'rows' | 'lotKinds'>
  questions: Pick<Questions, 'columns' | 'missing'>
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

/** The columns of a file or of one of its sheets, each with its first values and a select for its meaning. */
export function MappedColumns<Mapping extends SheetColumns>(props: MappedColumnsProps<Mapping>) {
  const { preview, questions, mapping, onChange, sheet } = props
  const id = useId()
  const { missing } = questions
  // Keys pass other options on their way: each choice starts from the columns as they were when its field got the focus.
  const before = useRef<Mapping>(undefined)
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
        <p id={`${id}-missing`} className={styles.mark}>
          {texts.notFound(missing.map(column => stockColumnTexts[column]))}
        </p>
      )}
      <ul className={styles.columns}>
        {fileColumns(preview, mapping).map(column => {
          const { index, heading, samples } = column
          const reasons = questions.columns.get(index)
          const meaning = meaningOf(mapping, column)
          // Any unused column may have what was not found.
          const isCandidate = missing.length > 0 && meaning === undefined
          const describedBy = [reasons && `${id}-${index}`, isCandidate && `${id}-missing`].filter(Boolean).join(' ')
          const name = heading || texts.unnamedColumn(letterOf(index))
          return (
            <li key={index} className={`${styles.column} ${reasons ? styles.unsure : ''}`}>
              <div className={styles.file}>
                <b>{name}</b>
                {reasons && <span className={styles.mark}>{texts.pleaseCheck}</span>}
                <span className={`mono ${styles.samples}`} title={samples.join(' · ')}>
                  {samples.join(' · ') || texts.empty}
                </span>
              </div>
              <SelectField
                label={texts.contentOf(name)}
                isLabelHidden
                describedBy={describedBy || undefined}
                data-question={describedBy !== '' || undefined}
                options={choices}
                value={meaning ?? ''}
                onFocus={() => {
                  before.current = mapping
                }}
                onBlur={() => {
                  before.current = undefined
                }}
                onChange={event =>
                  onChange(
                    withColumn(
                      before.current ?? mapping,
                      index,
                      (event.target.value || undefined) as ColumnMeaning | undefined,
                      preview.lotKinds,
                    ),
                  )
                }
              />
              {reasons && <Reasons id={`${id}-${index}`} sentences={reasons} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
