export { findLikelyManufacturers } from './lines/manufacturers.sql.ts'
export { parseLines } from './lines/parse-lines.ts'
export { readGoods } from './reading/read-goods.ts'
