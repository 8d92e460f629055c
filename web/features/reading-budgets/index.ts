export { LoadProblem } from './load-problem.tsx'
