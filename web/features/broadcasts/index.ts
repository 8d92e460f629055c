export { BroadcastTape, tapeNeed } from './broadcast-tape.tsx'
export { SideChip } from './side-chip.tsx'
export { Subject } from './subject.tsx'
