export { LoadProblem, ReadingLimit } from './load-problem.tsx'
