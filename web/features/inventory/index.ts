export { inventoryColumns } from './inventory-table.tsx'
export { describeChange } from './last-change.tsx'
export { outcomeOf, stateNames } from './upload-words.ts'
