export { equivalentsOf } from './equivalents-of.ts'
