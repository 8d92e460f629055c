import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Indices } from './indices.ts'
import { type Json, Refusal, refuse } from './refusal.ts'

export interface Call {
  method: string
  path: string
  query: URLSearchParams
  /** For bulk requests, one value per line. */
  body: unknown
}

/** A fault of a request: a wrong response, a broken connection, or no response at all. */
export type Fault = { status: number } | 'drop' | 'hang' | 'drop after it was done'

const longestBody = 100_000_000

function parse(text: string): unknown {
  // A lone surrogate, which no JSON reader accepts.
  if (/\\ud[89a-f]/i.test(text)) refuse('Invalid UTF-8')
  try {
    return JSON.parse(text)
  } catch {
    return refuse('no JSON')
  }
}

function linesOf(text: string): unknown[] {
  if (!text.endsWith('\n')) refuse('The bulk request must be terminated by a newline [\\n]')
  return text.slice(0, -1).split('\n').map(parse)
}

/**
 * Responds as OpenSearch and Elasticsearch do to the requests of this project, and refuses everything else: a field or
 * clause it does not know gets 400.
 */
export class SearchClusterStandIn {
  readonly indices = new Indices()
  /** Every request it received, as `POST /name/_search`. */
  readonly requests: string[] = []
  /** Decides the fault of a request, if any. */
  fault: (request: Call) => Fault | undefined = () => undefined
  readonly #credentials: string
  #server: Server | undefined
  #port = 0

  constructor(credentials = 'tbs:s3cret/') {
    this.#credentials = `Basic ${Buffer.from(credentials).toString('base64')}`
  }

  /** The value for SEARCH_ENGINE, with credentials. */
  get url(): string {
    const [user, password] = Buffer.from(this.#credentials.slice(6), 'base64').toString().split(':')
    return `http://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${this.#port}`
  }

  /** Starts listening, on its previous port if it had one. */
  async start(): Promise<this> {
    this.#server = createServer((request, response) => void this.#answer(request, response))
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  /** Refuses connections until it starts again; keeps its data. */
  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise(resolve => (this.#server ? this.#server.close(resolve) : resolve(undefined)))
    this.#server = undefined
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const reply = (status: number, body: Json) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    try {
      const received = await this.#read(request)
      this.requests.push(`${received.method} ${received.path}`)
      const fault = this.fault(received)
      if (fault === 'hang') return
      if (fault === 'drop') return response.destroy()
      if (typeof fault === 'object') throw new Refusal(fault.status, 'planned_exception', 'as was planned')
      const { status, body } = this.#route(received)
      if (fault === 'drop after it was done') return response.destroy()
      reply(status, body)
    } catch (error) {
      if (error instanceof Refusal) reply(error.status, error.body)
      else reply(500, { error: String(error) })
    }
  }

  async #read(request: IncomingMessage): Promise<Call> {
    const text = Buffer.concat(await request.toArray()).toString()
    if (request.headers.authorization !== this.#credentials)
      throw new Refusal(401, 'security_exception', 'missing authentication credentials')
    if (text.length > longestBody) throw new Refusal(413, 'too_large', 'http.max_content_length')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cluster')
    const type = request.headers['content-type']
    const isBulk = pathname.endsWith('/_bulk')
    if (text !== '' && type !== (isBulk ? 'application/x-ndjson' : 'application/json'))
      throw new Refusal(406, 'media_type_header_exception', `Content-Type header [${type}] is not supported`)
    const body = text === '' ? undefined : isBulk ? linesOf(text) : parse(text)
    return { method: request.method ?? '', path: pathname, query: searchParams, body }
  }

  #route({ method, path, query, body }: Call): { status: number; body: Json } {
    const [, name = '', verb = '', id = '', ...rest] = path.split('/').map(decodeURIComponent)
    const parameter = (known: string) => {
      for (const param of query.keys())
        if (!known.split(' ').includes(param)) refuse(`unrecognized parameter: [${param}]`)
    }
    const ok = (answer: Json) => ({ status: 200, body: answer })
    const what = `${method} ${verb === '' ? (name.startsWith('_') ? name : 'index') : verb}${id === '' ? '' : '/id'}`
    if (rest.length > 0) refuse(`no handler found for uri [${path}]`)
    if (what === 'POST _search') {
      parameter('allow_partial_search_results')
      return ok(this.indices.search(name, body))
    }
    if (what === 'POST _bulk') {
      parameter('require_alias timeout')
      return ok(this.indices.bulk(name, body as unknown[], query.get('require_alias') === 'true'))
    }
    if (what === 'PUT _doc/id') {
      parameter('version version_type require_alias timeout')
      const version = { version: Number(query.get('version') ?? Number.NaN), type: query.get('version_type') }
      return this.indices.put(name, id, body, version, query.get('require_alias') === 'true')
    }
    parameter('')
    if (what === 'GET _doc/id') return this.indices.get(name, id)
    if (what === 'PUT index') return ok(this.indices.create(name, body))
    if (what === 'DELETE index') return ok(this.indices.delete(name))
    if (what === 'PUT _settings') return ok(this.indices.changeSettings(name, body))
    if (what === 'GET _alias') return ok(this.indices.aliases(name))
    if (what === 'POST _aliases') return ok(this.indices.changeAliases(body))
    if (what === 'POST _refresh') return ok(this.indices.refresh(name))
    return refuse(`no handler found for uri [${path}] and method [${method}]`)
  }
}
