export { LatestBroadcasts, latestBroadcastsNeed } from './list/latest-broadcasts.tsx'
export { ShareButtons } from './share/share-buttons.tsx'
export { Subject } from './subject.tsx'
