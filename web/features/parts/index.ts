export { Condition, conditionMeaning } from './condition.tsx'
export { StockAge } from './stock-age.tsx'
export { TopSearches } from './top-searches.tsx'
export { usePrice } from './use-price.ts'
