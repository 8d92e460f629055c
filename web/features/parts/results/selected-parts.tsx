import type { FoundPart, PartGroup } from '../../../../contract/parts.ts'
import { SelectionBar } from '../../../platform/selection/selection-bar.tsx'
import { AskForNumbers } from '../../quotes/index.ts'
import { groupData, lineData } from './part-data.ts'

interface SelectedProps<R> {
  rows: readonly R[]
  onClear(): void
}

const linesOf = (rows: readonly (FoundPart | PartGroup)[]) =>
  rows.map(({ partNumber }) => ({ number: partNumber, wanted: null }))

/** The bar with the actions on selected stock lines. */
export const SelectedLines = ({ rows, onClear }: SelectedProps<FoundPart>) => (
  <SelectionBar count={rows.length} fileName="parts" table={() => lineData(rows)} onClear={onClear}>
    <AskForNumbers lines={linesOf(rows)} />
  </SelectionBar>
)

/** The same for part numbers. */
export const SelectedGroups = ({ rows, onClear }: SelectedProps<PartGroup>) => (
  <SelectionBar count={rows.length} fileName="part-numbers" table={() => groupData(rows)} onClear={onClear}>
    <AskForNumbers lines={linesOf(rows)} />
  </SelectionBar>
)
