import type { PartStatRow } from '../../../../contract/parts.ts'
import { SelectionBar } from '../../../platform/selection/selection-bar.tsx'
import type { TableData } from '../../../platform/selection/table-file.ts'
import { AskForNumbers } from '../../quotes/index.ts'
import { partsTexts } from '../texts.ts'
import { statisticsTexts } from './texts.ts'

const { partNumber } = statisticsTexts.statisticsFacts
const { description, manufacturer, price, company, country, telephone } = statisticsTexts.statisticsTable
const { quantity, condition } = partsTexts.partColumns

/** Returns offers as a table to copy and to export. */
const offerData = (rows: readonly PartStatRow[]): TableData => ({
  header: [partNumber, manufacturer, description, quantity, condition, price, company, country, telephone],
  rows: rows.map(row => [
    row.Partnumber,
    row.Manufacturer,
    row.Description,
    row.Quantity,
    row.PartCondition,
    row.Price === 'CALL' ? row.Price : Number(row.Price),
    row.inv_companyname,
    row.inv_country ?? '',
    row.inv_telephone ?? '',
  ]),
})

interface SelectedOffersProps {
  rows: readonly PartStatRow[]
  onClear(): void
}

/** The bar with the actions on selected offers of a part number. */
export const SelectedOffers = ({ rows, onClear }: SelectedOffersProps) => (
  <SelectionBar count={rows.length} fileName="offers" table={() => offerData(rows)} onClear={onClear}>
    <AskForNumbers lines={rows.map(({ Partnumber }) => ({ number: Partnumber, wanted: null }))} />
  </SelectionBar>
)
