export { findKnownWords, findNumbersHolding, findSimilarWords } from './known-words.sql.ts'
