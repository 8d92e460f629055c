export { leadingBrand, numberAfterBrand, withoutBrand } from './brand.ts'
export {
  conditionAlone,
  conditionAtEnd,
  conditionInTitle,
  conditionInWords,
  conditionOfText,
  conditionWordsIn,
  gradeIn,
  guessedCondition,
  isGrade,
  namesNewAndOther,
  saysUnlessNoted,
} from './cell-condition.ts'
export {
  type Cell,
  faultOfText,
  isAvailability,
  isMarkedHold,
  isMarkedSold,
  isScrapped,
  isUnclearPrice,
  isUnclearQuantity,
  isUnlisted,
  isVoucher,
  listedAtZero,
  type ReadCell,
  readCurrency,
  readPartNumber,
  readPrice,
  readQuantity,
  saysSold,
  saysSoldAfterAmount,
  saysWithheld,
  textOf,
} from './cells.ts'
export { currencyIn, currencyOfLanguage, likelyCrowns, listCurrencyIn, namesCrowns } from './currency.ts'
export type { HeadingMeaning, StockHeading } from './heading-meaning.ts'
export { reservedPieces } from './held-goods.ts'
export { type LineFields, labeledFields, splitPrice } from './labeled-fields.ts'
export type { ParsedLine } from './lines/parsed-line.ts'
export { isBoardWant, isMarkedEnded, isMarkedOffered, isMarkedWanted, isMarketSide } from './market-side.ts'
export { numberInWords } from './number-in-words.ts'
export { decimalSignOf, readNumeral } from './numeral.ts'
export { addedInBrackets, numberAtStart, numbersOf, numberWithin, saysNoNumber } from './part-number-cell.ts'
export { isRowLabels } from './pivot-headings.ts'
export { cutTo, oneLine, plainText } from './plain-text.ts'
export { parsePrice } from './price.ts'
export { piecesIn } from './quantity.ts'
export { FieldsToCheck, type ReadLine } from './read-line.ts'
export type { Condition } from './reading/conditions.ts'
export { Legend } from './reading/legend.ts'
export { type ListedGoods, readList, readMail, signsOfMail } from './reading/read-mail.ts'
export { always, type TopicWeights, topicOf } from './reading/topic.ts'
export {
  isOfferHeading,
  isPublishedPrice,
  isTaxedPrice,
  isUsualPriceHeading,
  isWantedHeading,
  readStockHeading,
} from './stock-headings.ts'
export { priceInTitle } from './titled-price.ts'
export { saysWanted } from './wanted-title.ts'
