import { QueryCache, QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import {
  type AnyEndpoint,
  type FieldError,
  type InputOf,
  type ReplyOf,
  takesIdempotencyKey,
} from '../../contract/kit/index.ts'
import { type Intent, intentOf, isWorthRetrying, newKey, outcomeIsUnknown, retryAfterMs } from './intent.ts'
import { platformTexts } from './texts.ts'

const texts = platformTexts.api

/**
 * Sends a request to the server: by fetch in the browser, directly to the application while rendering on the server.
 */
export type Transport = (request: {
  method: string
  url: string
  body?: string | FormData
  /** Identifies the user's intent, so that a repeated request has one effect. */
  idempotencyKey?: string
  /** Aborted when the caller no longer needs the reply. */
  signal?: AbortSignal
}) => Promise<{ status: number; body: unknown; retryAfter?: number }>

/** A response other than 2xx, or no response at all (status 0, code 'unreachable'). */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly payload: Record<string, unknown>
  /** True if the message comes from the server; otherwise it is our own. */
  readonly isWorded: boolean

  constructor({ status = 0, code = 'unreachable', msg, errors = [], payload = {}, retryAfter }: ProblemBody) {
    super(msg ?? texts.failed(status, retryAfter))
    this.isWorded = msg !== undefined && msg !== ''
    this.status = status
    this.code = code
    this.errors = errors
    this.payload = payload
  }
}

interface ProblemBody {
  status?: number
  code?: string
  msg?: string
  errors?: FieldError[]
  payload?: Record<string, unknown>
  /** Seconds until the server takes another request, if it says so. */
  retryAfter?: number | undefined
}

/** Returns the URL of a call: parameters in the path, other non-empty input in the query string. */
export function urlOf(endpoint: AnyEndpoint, input: InputOf<AnyEndpoint> = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const args = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  )
  const query = new URLSearchParams(args.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? path : `${path}?${query}`
}

const transports = new WeakMap<QueryClient, Transport>()

/** Returns true for failures that say nothing about what was asked for: no connection, too many requests, a server that is busy. */
const isPassing = (error: Error) =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500)

export function createQueryClient(transport: Transport): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // What a page shows stays until it can be loaded again.
      onError: (error, query) => {
        if (isPassing(error) && query.state.data !== undefined)
          query.setState({ status: 'success', error: null, isInvalidated: true })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) =>
          // The server renders failures at once; the browser retries.
          typeof document !== 'undefined' &&
          count < 2 &&
          error instanceof ApiProblem &&
          (error.status === 0 || error.status >= 502),
      },
    },
  })
  transports.set(client, transport)
  return client
}

/** Returns JSON, or a form with files; empty fields of a form are left out. */
function bodyOf({ takesForm }: AnyEndpoint, values: object): string | FormData {
  if (takesForm !== true) return JSON.stringify(values)
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== '') form.append(name, String(value))
  return form
}

/** Calls an endpoint; resolves with its reply, rejects with an `ApiProblem`. */
export async function call<E extends AnyEndpoint>(
  client: QueryClient,
  endpoint: E,
  { signal, idempotencyKey, ...input }: InputOf<E> & { signal?: AbortSignal; idempotencyKey?: string } = {},
): Promise<ReplyOf<E>> {
  const transport = transports.get(client)
  if (transport === undefined) throw new Error('This query client has no transport.')
  const body = endpoint.method === 'GET' ? {} : { body: bodyOf(endpoint, input.body ?? {}) }
  const key = takesIdempotencyKey(endpoint) ? { idempotencyKey: idempotencyKey ?? newKey() } : {}
  const result = await transport({ method: endpoint.method, url: urlOf(endpoint, input), signal, ...body, ...key })
  if (result.status < 200 || result.status > 299)
    throw new ApiProblem({ status: result.status, retryAfter: result.retryAfter, ...(result.body as ProblemBody) })
  // The server checks every reply against this endpoint's schema before it leaves.
  return result.body as ReplyOf<E>
}

/** Returns the query of a GET endpoint: `useQuery(queryOf(listParts, { query }))`. */
export const queryOf = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E> = {}) =>
  queryOptions({
    queryKey: [endpoint.path, urlOf(endpoint, input)],
    queryFn: ({ client, signal }) => call(client, endpoint, { ...input, signal }),
  })

/** Returns the cache key prefix of all replies of an endpoint regardless of the input. */
export const keyOf = (endpoint: Pick<AnyEndpoint, 'path'>) => [endpoint.path]

/** Invalidates the queries whose data a call changes; resolves once the visible ones are refetched. */
export const reloadChanged = async (client: QueryClient, { changes }: Pick<AnyEndpoint, 'changes'>): Promise<void> => {
  await Promise.all(changes.map(path => client.invalidateQueries({ queryKey: keyOf({ path }) })))
}

/**
 * Returns a mutation: `useCall(postBroadcast)`, then `mutate({ body })`. While a call is running, `mutate` does
 * nothing, since a double click is faster than disabling the button. If a reply is lost, retries, automatic or by the
 * user, reuse the first call's idempotency key. The data that the endpoint `changes` is refetched afterwards, even
 * after a failure, which may be due to somebody else's change. `reloaded` resolves once it is refetched.
 */
export function useCall<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient()
  const mutationKey = [endpoint.path, useId()]
  const intent = useRef<Intent>(undefined)
  const reload = useRef(Promise.resolve())
  const mutation = useMutation<ReplyOf<E>, ApiProblem, InputOf<E>>({
    mutationKey,
    mutationFn: async input => {
      intent.current = intentOf(intent.current, input)
      try {
        const reply = await call(client, endpoint, { ...input, idempotencyKey: intent.current.key })
        intent.current = undefined
        return reply
      } catch (problem) {
        if (!(problem instanceof ApiProblem && outcomeIsUnknown(problem))) intent.current = undefined
        throw problem
      }
    },
    retry: (count, problem) => takesIdempotencyKey(endpoint) && isWorthRetrying(count, problem),
    retryDelay: retryAfterMs,
    // Not awaited: if the caller is a row that the reload removes, it would be unmounted before its callbacks run.
    onSettled: () => {
      reload.current = reloadChanged(client, endpoint)
    },
  })
  const mutate: typeof mutation.mutate = (...args) => {
    if (client.isMutating({ mutationKey }) === 0) mutation.mutate(...args)
  }
  return { mutate, isPending: mutation.isPending, reloaded: () => reload.current }
}
