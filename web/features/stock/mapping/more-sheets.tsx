import { useState } from 'react'
import type { StockMapping } from '../../../../contract/stock-files.ts'
import { Checkbox } from '../../../ui/index.ts'
import styles from './mapping-form.module.css'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.moreSheets

interface MoreSheetsProps {
  mapping: StockMapping
  onChange(mapping: StockMapping): void
}

/** The workbook's other sheets, which are read too unless they are deselected. */
export function MoreSheets({ mapping, onChange }: MoreSheetsProps) {
  const [proposed] = useState(mapping.sheets ?? [])
  if (proposed.length === 0) return null
  const kept = new Set(mapping.sheets?.map(({ sheet }) => sheet))
  const keep = (name: string, isKept: boolean) =>
    onChange({
      ...mapping,
      sheets: proposed.filter(({ sheet }) => (sheet === name ? isKept : kept.has(sheet))),
    })
  return (
    <section className={styles.block} aria-labelledby="further-sheets">
      <h2 id="further-sheets" className={styles.heading}>
        {texts.title}
      </h2>
      <p className="muted">{texts.explanation}</p>
      {proposed.map(({ sheet }) => (
        <Checkbox
          key={sheet}
          label={texts.read(sheet)}
          checked={kept.has(sheet)}
          onChange={event => keep(sheet, event.target.checked)}
        />
      ))}
    </section>
  )
}
