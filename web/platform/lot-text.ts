import { platformTexts } from './texts.ts'

const texts = platformTexts.lot

interface Lot {
  grade: string
  location: string
  sku: string
  leadTime: string
  minimumOrder: number | null
}

/**
 * Returns the fields that distinguish a lot from others of its number, the most important to a buyer first; '' if there
 * are none.
 */
export function lotText(lot: Lot | null): string {
  if (lot === null) return ''
  const { grade, location, sku, leadTime, minimumOrder } = lot
  return [
    grade && texts.grade(grade),
    minimumOrder !== null && texts.minimumOrder(minimumOrder),
    leadTime && texts.leadTime(leadTime),
    location,
    sku && texts.sku(sku),
  ]
    .filter(Boolean)
    .join(' · ')
}
