export { SideChip, SoldChip } from './side-chip.tsx'
