export { InventoryTable } from './inventory-table.tsx'
export { describeChange, UndoingChange } from './last-change.tsx'
export { outcomeOf, stateNameOf, stateNames } from './upload-words.ts'
export { lookEvery } from './use-uploads.ts'
