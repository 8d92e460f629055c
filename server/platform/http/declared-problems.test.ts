import fastify from 'fastify'
import { expect, it } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { endpoint } from '../../../contract/kit/index.ts'
import { binder, mount } from './kit.ts'
import { openApiOf } from './openapi.ts'
import { Problem } from './problem.ts'

const bind = binder<undefined>()
const routeAt = (path: `/api/${string}`) =>
  endpoint({ method: 'GET', path, access: 'anyone', summary: 'For this test', problems: ['stock-full'] })

it('reports a handler that throws an undeclared problem', async () => {
  const app = fastify()
  const faults: string[] = []
  const bindingThrowing = (path: `/api/${string}`, code: ConstructorParameters<typeof Problem>[0]) =>
    bind(routeAt(path), () => Promise.reject(new Problem(code)))
  const bindings = [
    bindingThrowing('/api/declared', 'stock-full'),
    bindingThrowing('/api/general', 'too-many-requests'),
    bindingThrowing('/api/undeclared', 'cannot-undo'),
  ]
  mount(app, bindings, {
    secret: 'a secret of a test',
    identify: async () => undefined,
    callerOf: () => '',
    once: () => Promise.reject(new Error('There is no key.')),
    onUndeclared: ({ message }) => faults.push(message),
  })
  for (const path of ['declared', 'general', 'undeclared']) await app.inject(`/api/${path}`)
  expect(faults).toEqual(['GET /api/undeclared returned cannot-undo, which it does not declare'])
  await app.close()
})

it('documents for every operation the problems that any call may return', () => {
  const { paths } = openApiOf(endpoints, { title: 'API', version: '1' })
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations)) {
      const { responses } = operation as { responses: Record<string, unknown> }
      for (const status of ['200', '400', '408', '429', '431', '500', '503']) expect(responses).toHaveProperty(status)
    }
})
