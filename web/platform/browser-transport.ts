import { idempotencyHeader } from '../../contract/kit/index.ts'
import type { Transport } from './api.ts'

const versionHeader = 'x-user-version'

/**
 * Returns a transport based on fetch. It passes to `onUserVersion` the version of the signed-in user that each reply
 * was made for; undefined for a visitor. A failure before authentication has no version and says nothing about the
 * session.
 */
export const browserTransport =
  (onUserVersion: (version: number | undefined) => void): Transport =>
  async ({ method, url, body, idempotencyKey, signal }) => {
    try {
      const headers: Record<string, string> = {
        // The browser names the type of a form itself, with the boundary of its parts.
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { [idempotencyHeader]: idempotencyKey }),
      }
      const response = await fetch(url, { method, headers, signal, ...(body !== undefined && { body }) })
      const version = response.headers.get(versionHeader)
      if (version !== null) onUserVersion(Number(version))
      else if (response.ok || response.status === 401) onUserVersion(undefined)
      // An error page of a proxy is not JSON; its status is enough.
      const read: Promise<unknown> = response.json()
      const retryAfter = Number(response.headers.get('retry-after')) || undefined
      return { status: response.status, retryAfter, body: await (response.ok ? read : read.catch(() => ({}))) }
    } catch {
      return { status: 0, body: {} }
    }
  }
