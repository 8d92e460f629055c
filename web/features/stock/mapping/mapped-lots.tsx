import { useState } from 'react'
import type { StockLot, StockMapping } from '../../../../contract/stock-files.ts'
import type { UploadPreview } from '../../../../contract/stock-uploads.ts'
import { Checkbox } from '../../../ui/index.ts'
import { fileColumns } from './mapping.ts'
import styles from './mapping-form.module.css'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.mappedLots

const nameOf = ({ condition, grade, location, description }: StockLot, position: number) =>
  condition ?? (grade ? texts.grade(grade) : (location ?? description ?? texts.table(position + 1)))

interface MappedLotsProps {
  preview: Pick<UploadPreview, 'rows'>
  mapping: StockMapping
  onChange(mapping: StockMapping): void
}

/** The columns of pieces of a file whose rows have several lots; each is read as a line of its own unless it is deselected. */
export function MappedLots({ preview, mapping, onChange }: MappedLotsProps) {
  const [proposed] = useState(mapping.lots ?? [])
  // No longer read as lots, because another column of quantities or prices was chosen by hand.
  if (proposed.length === 0 || mapping.lots === undefined) return null
  const keptColumns = new Set(mapping.lots.map(({ quantity }) => quantity))
  const headings = new Map(fileColumns(preview, mapping).map(({ index, heading }) => [index, heading]))
  const keep = (index: number, isKept: boolean) => {
    const lots = proposed.filter(({ quantity }) => (quantity === index ? isKept : keptColumns.has(quantity)))
    const [first] = lots
    if (first === undefined) return
    const { price = mapping.columns.price } = first
    const columns = first.columns ?? {
      ...mapping.columns,
      quantity: first.quantity,
      ...(price !== undefined && { price }),
    }
    onChange({ ...mapping, lots, columns })
  }
  const columnsOf = ({ quantity, price, columns }: StockLot) =>
    [columns?.partNumber, quantity, price]
      .flatMap(column => (column === undefined ? [] : (headings.get(column) ?? [])))
      .join(', ')
  return (
    <section className={styles.block} aria-labelledby="lots-of-rows">
      <h2 id="lots-of-rows" className={styles.heading}>
        {texts.title}
      </h2>
      <p className="muted">{texts.explanation}</p>
      {proposed.map((lot, index) => (
        <Checkbox
          key={lot.quantity}
          label={texts.read(nameOf(lot, index), columnsOf(lot))}
          checked={keptColumns.has(lot.quantity)}
          disabled={keptColumns.size === 1 && keptColumns.has(lot.quantity)}
          onChange={event => keep(lot.quantity, event.target.checked)}
        />
      ))}
    </section>
  )
}
