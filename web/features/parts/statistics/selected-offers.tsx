import type { PartStatRow } from '../../../../contract/parts.ts'
import { SelectionBar } from '../../../platform/selection/selection-bar.tsx'
import { AskForNumbers } from '../ask-for-numbers.tsx'
import { lineData } from '../results/part-data.ts'

const lineOf = (row: PartStatRow) => ({
  partNumber: row.Partnumber,
  manufacturer: row.Manufacturer,
  description: row.Description,
  quantity: row.Quantity,
  partCondition: row.PartCondition,
  price: row.Price === 'CALL' ? ('CALL' as const) : Number(row.Price),
  company: { name: row.inv_companyname, country: row.inv_country, tel: row.inv_telephone },
})

interface SelectedOffersProps {
  rows: readonly PartStatRow[]
  onClear(): void
}

/** The bar of what can be done with the selected offers of a part number. */
export const SelectedOffers = ({ rows, onClear }: SelectedOffersProps) => (
  <SelectionBar count={rows.length} fileName="offers" table={() => lineData(rows.map(lineOf))} onClear={onClear}>
    <AskForNumbers lines={rows.map(({ Partnumber }) => ({ number: Partnumber, wanted: null }))} />
  </SelectionBar>
)
