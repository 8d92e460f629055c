import { Agent, request as openRequest } from 'node:http'
import { type JsonSchema, randomOf, Values } from './fuzz-values.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

interface FuzzOptions {
  /** The site's URL; its rate limits must be lifted. */
  url: string
  document: OpenApi
  /** The callers with their bearer tokens; undefined for a visitor. */
  bearers: Record<string, string | undefined>
  count: number
  seed: number
  /** Number of concurrent requests. */
  concurrency?: number
  /** A request that takes longer counts as hanging. */
  timeoutMs?: number
}

export interface FuzzReport {
  sent: number
  byStatus: Record<string, number>
  slowestMs: number
  /** Responses that the document does not allow; at most 50. */
  faults: string[]
}

interface FuzzRequest {
  operation: Operation
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** Statuses that follow from the request itself, besides the documented ones. */
  alsoAllowed: readonly number[]
}

/** Operations that end the caller's session, or never end. */
const excluded = new Set(['logout', 'live'])
const otherTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=x',
  '',
]
const otherMethods = ['PUT', 'OPTIONS', 'PATCH', 'DELETE', 'HEAD', 'PROPFIND']

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const encoded = (value: unknown) => encodeURIComponent(textOf(value).slice(0, 2_000).toWellFormed())

class RequestGenerator {
  readonly #values: Values
  readonly #operations: { path: string; method: string; operation: Operation }[]
  readonly #who: [string, string | undefined][]
  #nextOperation = 0

  constructor({ document, bearers, seed }: FuzzOptions) {
    this.#values = new Values(randomOf(seed))
    this.#who = Object.entries(bearers)
    this.#operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { operationId }]) => !excluded.has(operationId))
        .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    )
  }

  next(): { who: string; request: FuzzRequest } {
    const { path, method, operation } = this.#operations[this.#nextOperation % this.#operations.length] as never
    this.#nextOperation += 1
    const [who, bearer] = this.#values.pick(this.#who)
    const request = this.#build(path, method, operation)
    if (bearer !== undefined) request.headers.authorization = `Bearer ${bearer}`
    // With methods that rarely have a body, the client would send a different request.
    if (request.body !== undefined) request.headers['content-length'] = String(Buffer.byteLength(request.body))
    return { who, request }
  }

  #build(path: string, method: string, operation: Operation): FuzzRequest {
    const values = this.#values
    const isOdd = values.chance(0.55)
    const value = (schema: JsonSchema) => (isOdd && values.chance(0.4) ? values.odd() : values.fitting(schema))
    const query: string[] = []
    let address = path
    for (const { name, in: place, schema } of operation.parameters ?? []) {
      if (place === 'path') address = address.replace(`{${name}}`, encoded(value(schema)).replace(/^\.*$/, '1'))
      else if (place === 'query' && values.chance(0.5)) {
        query.push(`${name}=${encoded(value(schema))}`)
        if (isOdd && values.chance(0.2)) query.push(`${name}=${encoded(values.odd())}`)
      }
    }
    if (isOdd && values.chance(0.1)) query.push('%', `${encoded(values.odd())}[]=1`, '__proto__=1')
    const request: FuzzRequest = {
      operation,
      method,
      path: query.length === 0 ? address : `${address}?${query.join('&').slice(0, 8_000)}`,
      headers: {},
      body: undefined,
      alsoAllowed: [],
    }
    if (method !== 'GET') this.#addBody(request, isOdd, value)
    if (isOdd && values.chance(0.05)) {
      const other = values.pick(otherMethods)
      // The address may be one of another operation, too.
      const otherOperation = this.#operations.find(known => known.path === path && known.method === other)?.operation
      const documented = Object.keys(otherOperation?.responses ?? {}).map(Number)
      Object.assign(request, { method: other, alsoAllowed: [400, 401, 403, 404, 415, ...documented] })
    }
    return request
  }

  #addBody(request: FuzzRequest, isOdd: boolean, value: (schema: JsonSchema) => unknown) {
    const values = this.#values
    const content = request.operation.requestBody?.content ?? {}
    const type = values.pick(Object.keys(content).length > 0 ? Object.keys(content) : ['application/json'])
    const schema = content[type]?.schema ?? { type: 'object' }
    request.headers['content-type'] = type
    if (type !== 'application/json')
      request.body = values.pick(['Part,Qty\nA1,5\n', '', '\0\0', 'PK\x03\x04', '{"a":1}\n[', 'é;"\n'])
    else if (!isOdd) request.body = JSON.stringify(values.fitting(schema))
    else {
      const body = values.fitting(schema)
      if (body !== null && typeof body === 'object' && !Array.isArray(body))
        for (const name of Object.keys(body))
          if (values.chance(0.4)) (body as Record<string, unknown>)[name] = value({})
      request.body = values.chance(0.15)
        ? values.pick(['{', '[]', '"x"', 'null', '', '{"a":1}{', '{"__proto__":{}}', textOf(values.odd())])
        : JSON.stringify(body)
      if (values.chance(0.1)) request.headers['content-type'] = values.pick(otherTypes)
    }
    if (values.chance(0.2))
      request.headers['idempotency-key'] = values.pick(['', 'a b', 'one', `key-${values.int(200)}`])
  }
}

interface Outcome {
  status: number
  ms: number
  contentType: string
  text: string
}

function send(
  url: string,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
  timeoutMs: number,
): Promise<Outcome> {
  const startedAt = performance.now()
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = openRequest(
      { hostname, port, agent, method, path, headers, signal: AbortSignal.timeout(timeoutMs) },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          if (text.length < 2_000) text += chunk
        })
        response.on('end', () => {
          const ms = performance.now() - startedAt
          resolve({ status: response.statusCode ?? 0, ms, contentType: response.headers['content-type'] ?? '', text })
        })
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function faultOf(
  { operation, alsoAllowed, method }: FuzzRequest,
  { status, contentType, text }: Outcome,
): string | undefined {
  if (status >= 500) return `returned ${status}`
  if (operation.responses[status] === undefined && !alsoAllowed.includes(status))
    return `returned ${status}, undocumented`
  if (status >= 400 && method !== 'HEAD' && !(contentType.startsWith('application/json') && text.includes('"code":')))
    return `returned ${status} without a problem`
  return undefined
}

/** Sends requests generated from the API's description, the same for the same seed, and reports what went wrong. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { url, count, concurrency = 8, timeoutMs = 20_000 } = options
  const generator = new RequestGenerator(options)
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const report: FuzzReport = { sent: 0, byStatus: {}, slowestMs: 0, faults: [] }
  const sendRequests = async () => {
    while (report.sent < count) {
      report.sent += 1
      const { who, request } = generator.next()
      const description = `${who}: ${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers['content-type'] ?? '')} ${request.body?.slice(0, 500) ?? ''}`
      try {
        const outcome = await send(url, agent, request, timeoutMs)
        report.byStatus[outcome.status] = (report.byStatus[outcome.status] ?? 0) + 1
        report.slowestMs = Math.max(report.slowestMs, outcome.ms)
        const fault = faultOf(request, outcome)
        if (fault !== undefined && report.faults.length < 50) report.faults.push(`${fault}: ${description}`)
      } catch (error) {
        report.faults.push(`${error}: ${description}`)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendRequests))
  agent.destroy()
  return report
}
