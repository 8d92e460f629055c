import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type AnswerOf,
  type AnyEndpoint,
  fieldErrors,
  plainMessage,
  repeatedHeader,
} from '../../../contract/kit/index.ts'
import type { JsonReply, KeyedRequest } from '../idempotency/once.ts'
import { problemsOf } from './documented-problems.ts'
import { keyedRequestOf } from './idempotency-key.ts'
import { Problem } from './problem.ts'

/** A success that is not JSON: a feed, a file. Its endpoint names the type among `otherTypes`. */
export class Rendered {
  readonly contentType: string
  readonly body: string | Buffer
  constructor(contentType: string, body: string | Buffer) {
    this.contentType = contentType
    this.body = body
  }
}

/** What a handler is given: validated input, who calls, and the request for the rare need of a header or cookie. */
export interface Call<E extends AnyEndpoint, Viewer> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  viewer: Viewer
  request: FastifyRequest
  reply: FastifyReply
}

export interface Binding<Viewer> {
  endpoint: AnyEndpoint
  handle(call: Call<AnyEndpoint, Viewer>): Promise<unknown>
}

/** Ties an endpoint of the contract to its handler, with the types of both checked against each other. */
export const binder =
  <Viewer>() =>
  <E extends AnyEndpoint>(
    endpoint: E,
    handle: (call: Call<E, Viewer>) => Promise<AnswerOf<E> | Rendered>,
  ): Binding<Viewer> => ({
    endpoint,
    // The parsed input has just this endpoint's types: `parseInput` below made it with this endpoint's schemas.
    handle: call => handle(call as Call<E, Viewer>),
  })

type Input = Pick<Call<AnyEndpoint, unknown>, 'params' | 'query' | 'body'>

interface MountOptions<Viewer> {
  /** Who calls; throws a Problem where they may not call this endpoint. */
  identify(request: FastifyRequest, reply: FastifyReply, endpoint: AnyEndpoint): Promise<Viewer>
  /** Replaces ids that callers know by another number, once the request is valid. */
  resolve?(input: Input, viewer: Viewer, endpoint: AnyEndpoint): Input
  /** Whose an Idempotency-Key is: the same text for the same caller, and no other's. */
  callerOf(viewer: Viewer, request: FastifyRequest): string
  /** Runs a request once for its key, or returns the reply it had the first time. */
  once(request: KeyedRequest, run: () => Promise<JsonReply>): Promise<JsonReply & { isRepeated: boolean }>
  /** Told of a problem that its endpoint does not declare, so that the API's description would not be true. */
  onUndeclared?(fault: Error): void
}

const parts = ['params', 'query', 'body'] as const

/** The file that a request brings as its body; undefined where it brings something else. */
export const fileOf = ({ body }: FastifyRequest): Readable | undefined => (body instanceof Readable ? body : undefined)

function parseInput(endpoint: AnyEndpoint, request: FastifyRequest) {
  const isFile = fileOf(request) !== undefined
  if (isFile && endpoint.takesFile !== true) throw new Problem('unsupported-media-type')
  const given = { params: request.params, query: request.query, body: isFile ? {} : (request.body ?? {}) }
  const errors = []
  const parsed: Record<string, unknown> = {}
  for (const part of parts) {
    const result = endpoint[part].safeParse(given[part], { error: plainMessage })
    if (result.success) parsed[part] = result.data
    // An address that names nothing possible (an id of twenty digits) is one where nothing is.
    else if (part === 'params') throw new Problem('not-found')
    else errors.push(...fieldErrors(result.error))
  }
  if (errors.length > 0) throw new Problem('invalid-input', { errors })
  return parsed as unknown as Input
}

function jsonOf(endpoint: AnyEndpoint, reply: FastifyReply, answer: unknown) {
  if (answer instanceof Rendered) throw new Error(`${endpoint.path} takes an Idempotency-Key and replies with no JSON`)
  return { status: reply.statusCode, ...(endpoint.reply.parse(answer) as Record<string, unknown>) }
}

function send(endpoint: AnyEndpoint, reply: FastifyReply, answer: unknown) {
  if (!(answer instanceof Rendered)) return reply.send(jsonOf(endpoint, reply, answer))
  if (!endpoint.otherTypes?.includes(answer.contentType))
    throw new Error(`${endpoint.path} answers no ${answer.contentType}`)
  const charset = typeof answer.body === 'string' ? '; charset=utf-8' : ''
  return reply.type(`${answer.contentType}${charset}`).send(answer.body)
}

async function declared<T>(
  endpoint: AnyEndpoint,
  { onUndeclared }: Pick<MountOptions<unknown>, 'onUndeclared'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && !problemsOf(endpoint).has(error.code))
      onUndeclared?.(new Error(`${endpoint.method} ${endpoint.path} answers ${error.code}, which it does not declare`))
    throw error
  }
}

/**
 * Mounts bound endpoints: first who calls, then what they send, then the handler; the reply is checked against the contract
 * too, so that a field the contract does not name never leaves the server.
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
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: {
        ...(endpoint.takesFile === true && { takesFile: true }),
        ...(endpoint.perMinute !== undefined && { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } }),
      },
      handler: (request, reply) =>
        declared(endpoint, options, async () => {
          const viewer = await options.identify(request, reply, endpoint)
          const input = resolved(parseInput(endpoint, request), viewer, endpoint)
          const answer = () => handle({ ...input, viewer, request, reply })
          const keyed = keyedRequestOf(endpoint, request, () => options.callerOf(viewer, request))
          if (keyed === undefined) return send(endpoint, reply, await answer())
          const { status, text, isRepeated } = await options.once(keyed, async () => {
            const body = jsonOf(endpoint, reply, await answer())
            return { status: reply.statusCode, text: JSON.stringify(body) }
          })
          if (isRepeated) reply.header(repeatedHeader, 'true')
          return reply.status(status).type('application/json; charset=utf-8').send(text)
        }),
    })
}
