import { z } from 'zod'
import type { Access } from './access.ts'
import type { ProblemCode } from './problem.ts'

type Shape = z.ZodType
type ApiPath = `/api/${string}`
/** What an API key may do: send stock, or send a text and get its lines back. */
export const keyRights = ['stock', 'read'] as const
export type KeyRight = (typeof keyRights)[number]

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What an endpoint may declare beside its path and its schemas. */
interface EndpointOptions {
  /** Calls allowed per minute and IP address, where the general limit is too high. */
  perMinute?: number
  /** Media types of a successful reply that is not JSON, e.g. a feed or a file. */
  otherTypes?: readonly string[]
  /** The body is a file, streamed to the handler while it arrives; see `fileTypes`. */
  takesFile?: boolean
  /** The body is multipart/form-data; its files are fields of `body`. At most `maxFormBytes` long. */
  takesForm?: boolean
  /** An API key with this right is accepted in place of a session. */
  takesKey?: KeyRight
  /**
   * A read-only contact may make this call as well as GET calls: it changes nothing, it is about their own password, second factor,
   * sessions or preferences, or a mailed link allows it.
   */
  isForReadOnly?: boolean
  /** The reply contains a credential or is private to the account, so staff who signed in as the member do not get it. */
  isSecret?: boolean
  /** Ends the session of staff who signed in as a member: the only call other than GET that they may make. */
  endsVisit?: boolean
  /** Replaces the message of 'traders-only' for this endpoint. */
  refusedText?: () => string
  /**
   * False if an Idempotency-Key is ignored: the call changes nothing, only counts something, or starts a session. GET
   * always ignores it.
   */
  takesIdempotencyKey?: boolean
  /** The reply contains a secret that is not stored, so a repeated request gets `already-done` instead. */
  secretReply?: boolean
}

/**
 * An endpoint of the API. The server route, validation, typed client, OpenAPI document and access test are built from
 * it.
 */
export interface Endpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> extends EndpointOptions {
  method: Method
  /** Parameters are written `{name}`, as in OpenAPI. */
  path: string
  access: Access
  /** Paths of the GET endpoints whose replies this call changes. The browser refetches those that are on screen. */
  changes: readonly ApiPath[]
  summary: string
  params: P
  query: Q
  body: B
  /** The fields of a successful reply, without `status`. */
  reply: R
  problems: readonly ProblemCode[]
}
export type AnyEndpoint = Endpoint<Shape, Shape, Shape, Shape>

const emptyObject = z.object({})
type EmptyObject = typeof emptyObject

interface Declaration<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> extends EndpointOptions {
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
}

/**
 * Request header that makes a retry safe: requests with the same key take effect once. Our client sends it with every
 * call that accepts one.
 */
export const idempotencyHeader = 'idempotency-key'
/** Reply header that marks the stored reply to a repeated request. */
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

/** The maximum size of a form with files, in bytes. */
export const maxFormBytes = 21 * 1_048_576

/** Declares an endpoint. Params, query, body and reply default to an empty object. */
export const endpoint = <
  P extends Shape = EmptyObject,
  Q extends Shape = EmptyObject,
  B extends Shape = EmptyObject,
  R extends Shape = EmptyObject,
>(
  declaration: Declaration<P, Q, B, R>,
): Endpoint<P, Q, B, R> => {
  const emptyShape = emptyObject as unknown
  return {
    problems: [],
    changes: [],
    ...declaration,
    params: declaration.params ?? (emptyShape as P),
    query: declaration.query ?? (emptyShape as Q),
    body: declaration.body ?? (emptyShape as B),
    reply: declaration.reply ?? (emptyShape as R),
  }
}

/** Input of a call, before defaults and transforms are applied. */
export interface InputOf<E extends AnyEndpoint> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
  /** The body of an endpoint that takes a file. */
  file?: Blob | Uint8Array | string
}
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']> & { status: number }
/** The return value of a handler: the reply before defaults are filled in. */
export type HandlerReply<E extends AnyEndpoint> = z.input<E['reply']>
