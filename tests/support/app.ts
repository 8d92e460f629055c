import type { FastifyInstance, InjectOptions } from 'fastify'
import type { AnyEndpoint, InputOf, ReplyOf } from '../../contract/kit/index.ts'
import { buildApp } from '../../server/app.ts'
import { startSession } from '../../server/modules/auth/index.ts'
import { createTestDeps, type TestDeps } from './deps.ts'

export { testNow } from './deps.ts'
export const testOrigin = 'http://localhost:3000'

export interface TestApp extends TestDeps {
  app: FastifyInstance
  /** Returns a bearer token of this contact. */
  signIn(contactId: number): Promise<string>
  /** Calls an endpoint of the contract over HTTP; no token is a visitor. */
  call<E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>, token?: string): Promise<Answer<E>>
}

export interface Answer<E extends AnyEndpoint> {
  status: number
  /** The reply of a success; a failure's fields are read through `problem`. */
  body: ReplyOf<E>
  problem: { code: string; msg: string; errors?: { param: string; msg: string }[]; payload?: Record<string, unknown> }
  raw: string
  headers: Record<string, string | string[] | number | undefined>
}

/** Returns the multipart form of these fields. */
function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value)
  return form
}

export function requestOf(endpoint: AnyEndpoint, input: InputOf<AnyEndpoint> = {}, token?: string): InjectOptions {
  const params = (input.params ?? {}) as Record<string, unknown>
  const query = (input.query ?? {}) as Record<string, unknown>
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const defined = Object.entries(query).filter(([, value]) => value !== undefined)
  return {
    method: endpoint.method,
    url,
    query: Object.fromEntries(defined.map(([name, value]) => [name, String(value)])),
    headers: {
      origin: testOrigin,
      'sec-fetch-site': 'same-origin',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(input.file !== undefined && { 'content-type': 'application/octet-stream' }),
    },
    ...(endpoint.method !== 'GET' && {
      payload: (input.file ?? (endpoint.takesForm ? formOf(input.body) : input.body) ?? {}) as object,
    }),
  }
}

/**
 * Starts the real application on a new database and data folder, with the clock stopped at `testNow` and no jobs
 * running; `env` adds to its environment.
 */
export async function createTestApp(env: Record<string, string> = {}, databaseUrl?: string): Promise<TestApp> {
  const testDeps = await createTestDeps(env, databaseUrl)
  const { deps, clock } = testDeps
  const app = await buildApp(deps)
  // Wait for notifications of the test's own writes, as would have arrived a moment later.
  app.addHook('onRequest', () => deps.queryCache.settled())
  return {
    ...testDeps,
    app,
    signIn: async contactId => (await startSession(deps.db, contactId, { now: clock.now(), userAgent: 'test' })).token,
    call: async (endpoint, input, token) => {
      const response = await app.inject(requestOf(endpoint, input, token))
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      const body = isJson ? response.json() : {}
      return { status: response.statusCode, body, problem: body, raw: response.body, headers: response.headers }
    },
    close: async () => {
      await app.close()
      await testDeps.close()
    },
  }
}
