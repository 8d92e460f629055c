export { AuditTable } from './audit-table.tsx'
