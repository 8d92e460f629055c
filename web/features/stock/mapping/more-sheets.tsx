import { useId, useState } from 'react'
import type { SheetMapping, StockMapping } from '../../../../contract/stock-files.ts'
import type { FurtherSheet } from '../../../../contract/stock-proposals.ts'
import type { UploadPreview } from '../../../../contract/stock-uploads.ts'
import { Checkbox } from '../../../ui/index.ts'
import { MappedColumns } from './mapped-columns.tsx'
import styles from './mapping-form.module.css'
import { questionsOf } from './questions.ts'
import { Reasons } from './reasons.tsx'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.moreSheets

interface MoreSheetsProps {
  preview: Pick<UploadPreview, 'furtherSheets'>
  mapping: StockMapping
  onChange(mapping: StockMapping): void
}

/** Returns a sheet as its owner wants it read; undefined if it is not. The rows of goods wanted are reported as left out. */
function withChoice(sheet: SheetMapping, isKept: boolean): SheetMapping | undefined {
  if (sheet.isWanted !== undefined) return { ...sheet, isWanted: !isKept }
  return isKept ? sheet : undefined
}

/** The workbook's other sheets, which are read too unless they are deselected, with the columns of those that are unclear. */
export function MoreSheets({ preview, mapping, onChange }: MoreSheetsProps) {
  const [proposed] = useState(mapping.sheets ?? [])
  if (proposed.length === 0) return null
  const stated = new Map(mapping.sheets?.map(sheet => [sheet.sheet, sheet]))
  const previews = new Map(preview.furtherSheets?.map(further => [further.sheet, further]))
  const change = (changed: SheetMapping) =>
    onChange({ ...mapping, sheets: mapping.sheets?.map(one => (one.sheet === changed.sheet ? changed : one)) })
  const keep = (name: string, isKept: boolean) =>
    onChange({
      ...mapping,
      sheets: proposed.flatMap(sheet => {
        const now = sheet.sheet === name ? withChoice(sheet, isKept) : stated.get(sheet.sheet)
        return now === undefined ? [] : [now]
      }),
    })
  return (
    <section className={styles.block} aria-labelledby="further-sheets">
      <h2 id="further-sheets" className={styles.heading}>
        {texts.title}
      </h2>
      <p className="muted">{texts.explanation}</p>
      {proposed.map(sheet => (
        <Sheet
          key={sheet.sheet}
          proposed={sheet}
          now={stated.get(sheet.sheet)}
          preview={previews.get(sheet.sheet)}
          onKeep={isKept => keep(sheet.sheet, isKept)}
          onChange={change}
        />
      ))}
    </section>
  )
}

interface SheetProps {
  proposed: SheetMapping
  /** The sheet as it is read now; undefined if it is not. */
  now: SheetMapping | undefined
  /** Its columns, if they are unclear. */
  preview: FurtherSheet | undefined
  onKeep(isKept: boolean): void
  onChange(sheet: SheetMapping): void
}

/** One further sheet: whether it is read, and what is unclear about it. */
function Sheet({ proposed, now, preview, onKeep, onChange }: SheetProps) {
  const id = useId()
  const { sheet, isWanted } = proposed
  const isRead = now !== undefined && !now.isWanted
  const questions = preview && questionsOf({ preview, proposed, now: now ?? proposed, isFurther: true })
  const reasons = questions?.sheet ?? []
  return (
    <div className={reasons.length > 0 ? styles.askedSheet : undefined}>
      <Checkbox
        label={isWanted === undefined ? texts.read(sheet) : texts.readWanted(sheet)}
        checked={isRead}
        aria-describedby={reasons.length > 0 ? id : undefined}
        data-question={reasons.length > 0 || undefined}
        onChange={event => onKeep(event.target.checked)}
      />
      {reasons.length > 0 && <Reasons id={id} sentences={reasons} />}
      {preview && questions && isRead && (
        <MappedColumns preview={preview} questions={questions} mapping={now} onChange={onChange} sheet={sheet} />
      )}
    </div>
  )
}
