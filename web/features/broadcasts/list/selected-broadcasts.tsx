import type { BroadcastRow } from '../../../../contract/broadcasts.ts'
import { SelectionBar } from '../../../platform/selection/selection-bar.tsx'
import { AskForNumbers } from '../../quotes/index.ts'
import { broadcastData, numbersOf } from './broadcast-data.ts'

interface SelectedBroadcastsProps {
  rows: readonly BroadcastRow[]
  onClear(): void
}

/** The bar with the actions on selected broadcasts. */
export const SelectedBroadcasts = ({ rows, onClear }: SelectedBroadcastsProps) => (
  <SelectionBar count={rows.length} fileName="broadcasts" table={() => broadcastData(rows)} onClear={onClear}>
    <AskForNumbers lines={numbersOf(rows)} />
  </SelectionBar>
)
