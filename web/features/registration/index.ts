export { default as ContractDialog } from './contract-dialog.tsx'
