import type { RfqBox, RfqRow } from '../../../../contract/rfq-board.ts'
import { SelectionBar } from '../../../platform/selection/selection-bar.tsx'
import { AskForNumbers } from '../ask/ask-for-numbers.tsx'
import { numbersOf, rfqData } from './rfq-data.ts'

interface SelectedRfqsProps {
  rows: readonly RfqRow[]
  box: RfqBox
  onClear(): void
}

/** The bar of what can be done with the selected requests for quote. */
export const SelectedRfqs = ({ rows, box, onClear }: SelectedRfqsProps) => (
  <SelectionBar count={rows.length} fileName={`rfqs-${box}`} table={() => rfqData(rows, box)} onClear={onClear}>
    <AskForNumbers lines={numbersOf(rows)} />
  </SelectionBar>
)
