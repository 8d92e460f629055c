import { z } from 'zod'
import type { Access } from './access.ts'
import type { ProblemCode } from './problem.ts'

type Shape = z.ZodType
type ApiPath = `/api/${string}`
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One call of the API. The server route, validation, typed client, OpenAPI document and access test are built from it. */
export interface Endpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  method: Method
  /** Parameters are written `{name}`, as in OpenAPI. */
  path: string
  access: Access
  /** The paths of the GET endpoints whose replies this call changes: the browser asks for those it shows again. */
  changes: readonly ApiPath[]
  summary: string
  params: P
  query: Q
  body: B
  /** The fields of a successful reply beside `status`. */
  reply: R
  problems: readonly ProblemCode[]
  /** Calls per minute and IP address, where the general limit is too generous. */
  perMinute?: number
  /** Media types of a successful reply that is not JSON, e.g. a feed or a file. */
  otherTypes?: readonly string[]
  /** The body is a file, streamed to the handler while it arrives; see `fileTypes`. */
  takesFile?: boolean
  /** An API key is accepted in place of a session. */
  takesKey?: boolean
  /** Replaces the message of 'traders-only' for this endpoint. */
  refusedText?: string
  /**
   * False where an Idempotency-Key is ignored: the call changes nothing, only counts something, or starts a session.
   * GET never takes one.
   */
  takesIdempotencyKey?: boolean
  /** The reply holds a secret that is not stored, so a repeated request gets `already-done` instead. */
  secretReply?: boolean
}
export type AnyEndpoint = Endpoint<Shape, Shape, Shape, Shape>

const emptyObject = z.object({})
type EmptyObject = typeof emptyObject

interface Declaration<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  method: Method
  path: ApiPath
  access: Access
  changes?: readonly ApiPath[]
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

/** Request header that makes a retry safe: the same key has its effect once. Our client sends it with every call that takes one. */
export const idempotencyHeader = 'idempotency-key'
/** Reply header that marks a stored reply to a repeated request. */
export const repeatedHeader = 'idempotency-replayed'

export const takesIdempotencyKey = ({ method, takesIdempotencyKey }: AnyEndpoint) =>
  method !== 'GET' && takesIdempotencyKey !== false

/** Content types accepted for an uploaded file. Its real format is detected from its bytes. */
export const fileTypes = [
  'application/octet-stream',
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/x-ndjson',
] as const

/** Declares an endpoint. Params, query, body and reply default to an empty object. */
export const endpoint = <
  P extends Shape = EmptyObject,
  Q extends Shape = EmptyObject,
  B extends Shape = EmptyObject,
  R extends Shape = EmptyObject,
>(
  declared: Declaration<P, Q, B, R>,
): Endpoint<P, Q, B, R> => {
  const absent = emptyObject as unknown
  return {
    problems: [],
    changes: [],
    ...declared,
    params: declared.params ?? (absent as P),
    query: declared.query ?? (absent as Q),
    body: declared.body ?? (absent as B),
    reply: declared.reply ?? (absent as R),
  }
}

/** What a caller passes: values before defaults and transforms are applied. */
export interface InputOf<E extends AnyEndpoint> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
  /** The body of an endpoint that takes a file. */
  file?: Blob | Uint8Array | string
}
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']> & { status: number }
/** What a handler returns: the reply before defaults are filled in. */
export type HandlerReply<E extends AnyEndpoint> = z.input<E['reply']>
