export { Condition } from './condition.tsx'
export { TopSearches } from './top-searches.tsx'
export { usePrice } from './use-price.ts'
