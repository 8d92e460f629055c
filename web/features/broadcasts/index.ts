export { BroadcastTape, tapeNeed } from './list/broadcast-tape.tsx'
export { SideChip } from './side-chip.tsx'
export { Subject } from './subject.tsx'
