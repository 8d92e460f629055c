export { Desk, deskInput } from './desk.tsx'
export { useLiveDesk, useTurns } from './desk-counts.ts'
