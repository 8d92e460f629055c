export { readDocument } from './document/read-document.ts'
export { judgeDocument, profileAccounts } from './judge.ts'
export { noProof } from './mail-proof.ts'
export { bankCheckRoutes } from './routes.ts'
