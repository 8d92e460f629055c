export { Desk, deskInput } from './desk.tsx'
export { useLiveDesk, useWaitingCounts } from './desk-counts.ts'
