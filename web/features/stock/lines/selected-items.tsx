import type { InventoryItem } from '../../../../contract/inventory.ts'
import { SelectionBar } from '../../../platform/selection/selection-bar.tsx'
import { itemData } from './item-data.ts'
import { SelectionActions } from './selection-actions.tsx'

interface SelectedItemsProps {
  rows: readonly InventoryItem[]
  mayChange: boolean
  onClear(): void
}

/** The bar of what can be done with the selected lines of the company's own stock. */
export const SelectedItems = ({ rows, mayChange, onClear }: SelectedItemsProps) => (
  <SelectionBar count={rows.length} fileName="inventory" table={() => itemData(rows)} onClear={onClear}>
    {mayChange && <SelectionActions items={rows} onDone={onClear} />}
  </SelectionBar>
)
