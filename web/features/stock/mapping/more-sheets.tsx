import { useState } from 'react'
import type { SheetMapping, StockMapping } from '../../../../contract/stock-files.ts'
import { Checkbox } from '../../../ui/index.ts'
import styles from './mapping-form.module.css'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.moreSheets

interface MoreSheetsProps {
  mapping: StockMapping
  onChange(mapping: StockMapping): void
}

/** Returns a sheet as its owner wants it read; undefined if it is not. The rows of goods wanted are reported as left out. */
function withChoice(sheet: SheetMapping, isKept: boolean): SheetMapping | undefined {
  if (sheet.isWanted !== undefined) return { ...sheet, isWanted: !isKept }
  return isKept ? sheet : undefined
}

/** The workbook's other sheets, which are read too unless they are deselected. */
export function MoreSheets({ mapping, onChange }: MoreSheetsProps) {
  const [proposed] = useState(mapping.sheets ?? [])
  if (proposed.length === 0) return null
  const stated = new Map(mapping.sheets?.map(sheet => [sheet.sheet, sheet]))
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
      {proposed.map(({ sheet, isWanted }) => (
        <Checkbox
          key={sheet}
          label={isWanted === undefined ? texts.read(sheet) : texts.readWanted(sheet)}
          checked={stated.has(sheet) && !stated.get(sheet)?.isWanted}
          onChange={event => keep(sheet, event.target.checked)}
        />
      ))}
    </section>
  )
}
