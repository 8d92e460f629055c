export { authRoutes } from './routes.ts'
export { type Doorkeeper, findViewer, identify, startSession, userVersionHeader } from './sessions.ts'
export { type Account, accountOf, bind, memberOf, type Viewer, visitor } from './viewer.ts'
