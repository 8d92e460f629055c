export { Desk, deskInput } from './desk.tsx'
export { useWaitingCounts } from './desk-counts.ts'
export { useLiveDesk } from './use-live-desk.ts'
