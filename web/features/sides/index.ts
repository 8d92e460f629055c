export { SideChip } from './side-chip.tsx'
