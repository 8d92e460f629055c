export { editorRoutes } from './routes.ts'
