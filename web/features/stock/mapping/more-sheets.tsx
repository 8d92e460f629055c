import { Fragment, useState } from 'react'
import type { SheetMapping, StockMapping } from '../../../../contract/stock-files.ts'
import type { UploadPreview } from '../../../../contract/stock-uploads.ts'
import { Checkbox } from '../../../ui/index.ts'
import { MappedColumns } from './mapped-columns.tsx'
import styles from './mapping-form.module.css'
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
  const questions = new Map(preview.furtherSheets?.map(further => [further.sheet, further]))
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
      {proposed.map(({ sheet, isWanted }) => {
        const [question, now] = [questions.get(sheet), stated.get(sheet)]
        const isRead = now !== undefined && !now.isWanted
        return (
          <Fragment key={sheet}>
            <Checkbox
              label={isWanted === undefined ? texts.read(sheet) : texts.readWanted(sheet)}
              checked={isRead}
              onChange={event => keep(sheet, event.target.checked)}
            />
            {question && isRead && <MappedColumns preview={question} mapping={now} onChange={change} sheet={sheet} />}
          </Fragment>
        )
      })}
    </section>
  )
}
