export { findKnownWords, findSimilarWords } from './known-words.sql.ts'
