export { readDocument } from './document/read-document.ts'
export { judgeDocument, profileAccounts } from './judge.ts'
export { bankCheckRoutes } from './routes.ts'
