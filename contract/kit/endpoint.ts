import { z } from 'zod'
import type { Access } from './access.ts'
import type { ProblemCode } from './problem.ts'

type Shape = z.ZodType
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One call of the API. Server route, validation, typed client, OpenAPI and access test all read this value. */
export interface Endpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  method: Method
  /** With `{name}` for parameters, as OpenAPI writes them. */
  path: string
  access: Access
  summary: string
  params: P
  query: Q
  body: B
  /** What stands beside `status` in a success. */
  reply: R
  problems: readonly ProblemCode[]
  /** How many calls a minute one address may make, where the general limit is too wide. */
  perMinute?: number
  /** Media types a success may have instead of JSON: a feed, a file. */
  otherTypes?: readonly string[]
  /** The body is a file, streamed to the handler as it comes; see `fileTypes`. */
  takesFile?: boolean
  /** A key of a company's own system opens it too, in the place of a session. */
  takesKey?: boolean
  /** What 'traders-only' says here. */
  refusedText?: string
  /**
   * False where an Idempotency-Key is ignored: the call changes nothing, counts something nobody pays for, or starts a session.
   * GET never takes one.
   */
  takesIdempotencyKey?: boolean
  /** The reply holds a secret that is kept nowhere, so that a repeated request gets `already-done` instead. */
  secretReply?: boolean
}
export type AnyEndpoint = Endpoint<Shape, Shape, Shape, Shape>

const nothing = z.object({})
type Nothing = typeof nothing

interface Declaration<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  method: Method
  path: `/api/${string}`
  access: Access
  summary: string
  params?: P
  query?: Q
  body?: B
  reply?: R
  problems?: readonly ProblemCode[]
  perMinute?: number
  otherTypes?: readonly string[]
  takesFile?: boolean
  takesKey?: boolean
  refusedText?: string
  takesIdempotencyKey?: boolean
  secretReply?: boolean
}

/** Names a request, so that a repeated one has no second effect. Sent by the site's own client with every call that takes one. */
export const idempotencyHeader = 'idempotency-key'
/** Stands in a reply that was given before. */
export const repeatedHeader = 'idempotency-replayed'

export const takesIdempotencyKey = ({ method, takesIdempotencyKey }: AnyEndpoint) =>
  method !== 'GET' && takesIdempotencyKey !== false

/** What a file may be sent as; what it really is, its bytes tell. */
export const fileTypes = [
  'application/octet-stream',
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/x-ndjson',
] as const

export const endpoint = <
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
  R extends Shape = Nothing,
>(
  declared: Declaration<P, Q, B, R>,
): Endpoint<P, Q, B, R> => {
  const absent = nothing as unknown
  return {
    problems: [],
    ...declared,
    params: declared.params ?? (absent as P),
    query: declared.query ?? (absent as Q),
    body: declared.body ?? (absent as B),
    reply: declared.reply ?? (absent as R),
  }
}

/** What a caller passes: inputs before defaults and transforms. */
export interface InputOf<E extends AnyEndpoint> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
  /** The body of an endpoint that takes a file. */
  file?: Blob | Uint8Array | string
}
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']> & { status: number }
/** What a handler may return: the reply before defaults are filled in. */
export type AnswerOf<E extends AnyEndpoint> = z.input<E['reply']>
