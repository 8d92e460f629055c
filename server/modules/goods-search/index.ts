export {
  type GoodsBlock,
  type GoodsQuery,
  goodsQuery,
  numberConditions,
  type Rank,
  type RankName,
  ranksOf,
  severalNumbers,
} from './goods-query.ts'
export { goodsListText, goodsText, kindIds, kindToken, stockText } from './goods-text.ts'
export { wordsMisspelledAs } from './misspellings.ts'
export { relax } from './relax.ts'
export type { KnownGoods } from './relaxation.ts'
export { vocabularyNow } from './search-words.sql.ts'
export { isUnlimited, queriesOf, readTyped, type TypedText } from './typed-text.ts'
export { builtInSynonyms, type Vocabulary } from './vocabulary.ts'
