export { registerPages } from './routes.ts'
