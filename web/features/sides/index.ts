export { SideChip } from './side-chip.tsx'
export { SoldChip } from './sold-chip.tsx'
