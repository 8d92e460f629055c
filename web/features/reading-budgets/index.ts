export { LoadFailedOrLimited, ReadingLimit } from './load-failed-or-limited.tsx'
