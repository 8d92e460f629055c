export { LatestBroadcasts, latestBroadcastsNeed } from './list/latest-broadcasts.tsx'
export { SideChip } from './side-chip.tsx'
export { Subject } from './subject.tsx'
