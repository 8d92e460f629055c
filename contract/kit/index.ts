import './no-eval.ts'

export * from './access.ts'
export * from './endpoint.ts'
export * from './fields.ts'
export * from './id.ts'
export * from './money.ts'
export * from './page.ts'
export * from './problem.ts'
