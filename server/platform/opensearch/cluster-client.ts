import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { ClusterConfig } from './cluster-config.ts'

/** The cluster did not respond, or responded that it is temporarily unable to. A retry may succeed. */
export class ClusterUnavailable extends Error {
  /** True if the cluster responded that it is overloaded, false if it did not respond. */
  readonly isBusy: boolean
  constructor(message: string, isBusy: boolean) {
    super(message)
    this.isBusy = isBusy
  }
}

/** The cluster refused the request and would refuse a retry too. */
export class ClusterRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path from the root, with the query string. */
  path: string
  /** An object is sent as JSON; a string is sent unchanged, with one JSON value per line. */
  body?: object | string
  timeoutMs: number
  /** Statuses to accept in addition to 200–299. */
  acceptedStatuses?: readonly number[]
}

export interface ClusterResponse {
  status: number
  body: unknown
}

const busyStatuses = new Set([408, 429, 500, 502, 503, 504])
const errorBody = z.object({
  error: z.union([z.string(), z.object({ type: z.string(), reason: z.string().nullish() })]),
})

/** Returns the cluster's description of an error. */
function reasonOf(status: number, body: unknown): string {
  const { data } = errorBody.safeParse(body)
  if (data === undefined) return `it responded with ${status}`
  const { error } = data
  return `it responded with ${status}: ${typeof error === 'string' ? error : `${error.type}: ${error.reason ?? ''}`}`.slice(
    0,
    500,
  )
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends requests to a cluster over HTTP. */
export class ClusterClient {
  readonly #origin: string
  readonly #authorization: string | undefined
  readonly #signal: AbortSignal

  /** `signal` aborts running and future requests. */
  constructor({ origin, authorization }: Pick<ClusterConfig, 'origin' | 'authorization'>, signal: AbortSignal) {
    this.#signal = signal
    this.#origin = origin
    this.#authorization = authorization
  }

  /** Sends one request. Throws ClusterUnavailable or ClusterRefusal unless the response is as expected. */
  async send({ method, path, body, timeoutMs, acceptedStatuses = [] }: Request): Promise<ClusterResponse> {
    const { status, text } = await this.#fetch({ method, path, body, timeoutMs })
    const responseBody = parseJson(text)
    if ((status >= 200 && status < 300) || acceptedStatuses.includes(status)) {
      // Proxies on the way respond with HTML pages.
      if (responseBody === undefined) throw new ClusterUnavailable('the response is not JSON', true)
      return { status, body: responseBody }
    }
    if (busyStatuses.has(status)) throw new ClusterUnavailable(reasonOf(status, responseBody), true)
    throw new ClusterRefusal(status, reasonOf(status, responseBody))
  }

  async #fetch({ method, path, body, timeoutMs }: Request): Promise<{ status: number; text: string }> {
    const isLines = typeof body === 'string'
    const headers = new Headers({ accept: 'application/json' })
    if (this.#authorization !== undefined) headers.set('authorization', this.#authorization)
    if (body !== undefined) headers.set('content-type', isLines ? 'application/x-ndjson' : 'application/json')
    try {
      const response = await fetch(`${this.#origin}${path}`, {
        method,
        headers,
        body: isLines || body === undefined ? body : JSON.stringify(body),
        // A redirect must not leak the password to another server.
        redirect: 'error',
        signal: AbortSignal.any([this.#signal, AbortSignal.timeout(timeoutMs)]),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      this.#signal.throwIfAborted()
      const { name, cause, message } = error as Error
      if (name === 'TimeoutError') throw new ClusterUnavailable(`no response within ${timeoutMs} ms`, false)
      throw new ClusterUnavailable(cause instanceof Error ? `${message}: ${cause.message}` : message, false)
    }
  }
}

const retryPausesMs = [200, 400, 800, 1_600, 3_200]

/** Retries an action a few times while the cluster is unavailable. */
export async function withRetries<T>(action: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const wait of retryPausesMs)
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof ClusterUnavailable)) throw error
      await pause(wait, undefined, { signal })
    }
  return await action()
}
