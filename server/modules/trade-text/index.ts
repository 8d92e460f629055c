export { leadingBrand } from './brand.ts'
export {
  type Cell,
  faultOfText,
  listedAtZero,
  type ReadCell,
  readCurrency,
  readPartNumber,
  readPrice,
  readQuantity,
  textOf,
} from './cells.ts'
export { knownCondition } from './condition.ts'
export { currencyIn } from './currency.ts'
export { type Heading, readHeading } from './headings.ts'
export { type LineFields, labeledFields, splitPrice } from './labeled-fields.ts'
export { parseLines } from './lines/parse-lines.ts'
export type { ParsedLine } from './lines/parsed-line.ts'
export { decimalSignOf, readNumeral } from './numeral.ts'
export { cutTo, oneLine, plainText } from './plain-text.ts'
export { parsePrice } from './price.ts'
export { piecesIn } from './quantity.ts'
export { FieldsToCheck, type ReadLine } from './read-line.ts'
