import type { HitGroup, InventoryHit } from '../../../contract/hits.ts'
import { SelectionBar } from '../../platform/selection/selection-bar.tsx'
import { AskForNumbers } from '../quotes/index.ts'
import { groupData, hitData } from './hit-data.ts'

interface SelectedProps<R> {
  rows: readonly R[]
  onClear(): void
}

/** The bar of what can be done with the selected parts that others searched for: also ask for what the own stock lacks. */
export const SelectedHitGroups = ({ rows, onClear }: SelectedProps<HitGroup>) => (
  <SelectionBar count={rows.length} fileName="hits" table={() => groupData(rows)} onClear={onClear}>
    <AskForNumbers lines={rows.map(({ partNumber }) => ({ number: partNumber, wanted: null }))} />
  </SelectionBar>
)

/** The same for single searches. */
export const SelectedHits = ({ rows, onClear }: SelectedProps<InventoryHit>) => (
  <SelectionBar count={rows.length} fileName="hits" table={() => hitData(rows)} onClear={onClear}>
    <AskForNumbers lines={rows.map(({ partnumber }) => ({ number: partnumber, wanted: null }))} />
  </SelectionBar>
)
