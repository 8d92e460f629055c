export { NotFound } from '../not-found/index.ts'
