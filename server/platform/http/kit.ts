import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type AnyEndpoint,
  fieldErrors,
  type HandlerReply,
  maxFormBytes,
  plainMessage,
  repeatedHeader,
} from '../../../contract/kit/index.ts'
import type { JsonReply, KeyedRequest } from '../idempotency/once.ts'
import { problemsOf } from './documented-problems.ts'
import { keyedRequestOf } from './idempotency-key.ts'
import { MultipartBody } from './multipart.ts'
import { Problem } from './problem.ts'

/** A successful reply that is not JSON, e.g. a feed or a file. Its type must be among the endpoint's `otherTypes`. */
export class NonJsonReply {
  readonly contentType: string
  readonly body: string | Buffer
  constructor(contentType: string, body: string | Buffer) {
    this.contentType = contentType
    this.body = body
  }
}

/**
 * The arguments of a handler: the validated input, the caller, and the request and reply for handlers that use headers
 * or cookies.
 */
export interface Call<E extends AnyEndpoint, Viewer> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  viewer: Viewer
  request: FastifyRequest
  reply: FastifyReply
}

/** An endpoint with its handler. */
export interface Binding<Viewer> {
  endpoint: AnyEndpoint
  handle(call: Call<AnyEndpoint, Viewer>): Promise<unknown>
}

/** Returns a function that binds an endpoint to its handler; the compiler checks the handler against the contract. */
export const binder =
  <Viewer>() =>
  <E extends AnyEndpoint>(
    endpoint: E,
    handle: (call: Call<E, Viewer>) => Promise<HandlerReply<E> | NonJsonReply>,
  ): Binding<Viewer> => ({
    endpoint,
    // Safe: `parseInput` parsed the input with this endpoint's schemas.
    handle: call => handle(call as Call<E, Viewer>),
  })

type Input = Pick<Call<AnyEndpoint, unknown>, 'params' | 'query' | 'body'>

interface MountOptions<Viewer> {
  /** Returns the caller. Throws a Problem if the caller may not use this endpoint. */
  identify(request: FastifyRequest, reply: FastifyReply, endpoint: AnyEndpoint): Promise<Viewer>
  /** Replaces public ids with row ids in a valid request. */
  resolve?(input: Input, viewer: Viewer, endpoint: AnyEndpoint): Input
  /** Returns a string that identifies the owner of an Idempotency-Key. */
  callerOf(viewer: Viewer, request: FastifyRequest): string
  /** The key of the stored hashes of requests, which may hold a password. */
  secret: string
  /** Runs a request once per key; returns the first reply to repeated requests. */
  once(request: KeyedRequest, run: () => Promise<JsonReply>): Promise<JsonReply & { isRepeated: boolean }>
  /** Called if an endpoint returns a problem that it does not declare, which would make the API document wrong. */
  onUndeclared?(fault: Error): void
}

const parts = ['params', 'query', 'body'] as const

/** Returns the file in the body of a request; undefined if the body is not a file. */
export const fileOf = ({ body }: FastifyRequest): Readable | undefined => (body instanceof Readable ? body : undefined)

/** Returns the body to validate: JSON, the fields of a form, or an empty object if the body is a file. */
async function bodyOf(endpoint: AnyEndpoint, request: FastifyRequest): Promise<unknown> {
  if (request.body instanceof MultipartBody) {
    if (endpoint.takesForm !== true) throw new Problem('unsupported-media-type')
    return request.body.read()
  }
  if (fileOf(request) === undefined) return request.body ?? {}
  if (endpoint.takesFile !== true) throw new Problem('unsupported-media-type')
  return {}
}

async function parseInput(endpoint: AnyEndpoint, request: FastifyRequest) {
  const rawInput = { params: request.params, query: request.query, body: await bodyOf(endpoint, request) }
  const errors = []
  const parsed: Record<string, unknown> = {}
  for (const part of parts) {
    const result = endpoint[part].safeParse(rawInput[part], { error: plainMessage })
    if (result.success) parsed[part] = result.data
    // An impossible id in the path, e.g. one with twenty digits, is an address that does not exist.
    else if (part === 'params') throw new Problem('not-found')
    else errors.push(...fieldErrors(result.error))
  }
  if (errors.length > 0) throw new Problem('invalid-input', { errors })
  return parsed as unknown as Input
}

function jsonOf(endpoint: AnyEndpoint, reply: FastifyReply, result: unknown) {
  if (result instanceof NonJsonReply)
    throw new Error(`${endpoint.path} takes an Idempotency-Key but does not reply with JSON`)
  return { status: reply.statusCode, ...(endpoint.reply.parse(result) as Record<string, unknown>) }
}

function send(endpoint: AnyEndpoint, reply: FastifyReply, result: unknown) {
  if (!(result instanceof NonJsonReply)) return reply.send(jsonOf(endpoint, reply, result))
  if (!endpoint.otherTypes?.includes(result.contentType))
    throw new Error(`${endpoint.path} does not declare the type ${result.contentType}`)
  const charset = typeof result.body === 'string' ? '; charset=utf-8' : ''
  return reply.type(`${result.contentType}${charset}`).send(result.body)
}

async function reportUndeclared<T>(
  endpoint: AnyEndpoint,
  { onUndeclared }: Pick<MountOptions<unknown>, 'onUndeclared'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && !problemsOf(endpoint).has(error.code))
      onUndeclared?.(new Error(`${endpoint.method} ${endpoint.path} returned ${error.code}, which it does not declare`))
    throw error
  }
}

/**
 * Mounts endpoints. Each request is identified, then validated, then handled. The contract also parses the reply, so
 * that a field that is not in the contract never leaves the server.
 */
export function mount<Viewer>(
  app: FastifyInstance,
  bindings: readonly Binding<Viewer>[],
  options: MountOptions<Viewer>,
) {
  const resolved: typeof options.resolve = (input, viewer, endpoint) =>
    options.resolve?.(input, viewer, endpoint) ?? input
  for (const { endpoint, handle } of bindings)
    app.route({
      method: endpoint.method,
      ...(endpoint.takesForm === true && { bodyLimit: maxFormBytes }),
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: {
        ...((endpoint.takesFile === true || endpoint.takesForm === true) && { takesFile: true }),
        ...(endpoint.perMinute !== undefined && { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } }),
      },
      handler: (request, reply) =>
        reportUndeclared(endpoint, options, async () => {
          const viewer = await options.identify(request, reply, endpoint)
          const input = resolved(await parseInput(endpoint, request), viewer, endpoint)
          const runHandler = () => handle({ ...input, viewer, request, reply })
          const keyed = keyedRequestOf(endpoint, request, {
            secret: options.secret,
            callerOf: () => options.callerOf(viewer, request),
          })
          if (keyed === undefined) return send(endpoint, reply, await runHandler())
          const { status, text, isRepeated } = await options.once(keyed, async () => {
            const body = jsonOf(endpoint, reply, await runHandler())
            return { status: reply.statusCode, text: JSON.stringify(body) }
          })
          if (isRepeated) reply.header(repeatedHeader, 'true')
          return reply.status(status).type('application/json; charset=utf-8').send(text)
        }),
    })
}
