import { idempotencyHeader } from '../../contract/kit/index.ts'
import type { Transport } from './api.ts'

const versionHeader = 'x-user-version'

/**
 * Fetch as a transport; tells `onUserVersion` which version of the signed-in person each reply was made for, undefined for a
 * visitor. A failure may come before the server looked who asked, so without a version it says nothing.
 */
export const browserTransport =
  (onUserVersion: (version: number | undefined) => void): Transport =>
  async ({ method, url, body, idempotencyKey, signal }) => {
    try {
      const headers: Record<string, string> = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { [idempotencyHeader]: idempotencyKey }),
      }
      const response = await fetch(url, { method, headers, signal, ...(body !== undefined && { body }) })
      const version = response.headers.get(versionHeader)
      if (version !== null) onUserVersion(Number(version))
      else if (response.ok || response.status === 401) onUserVersion(undefined)
      // A proxy's own page of an error is no JSON, and its status says enough.
      const read: Promise<unknown> = response.json()
      return { status: response.status, body: await (response.ok ? read : read.catch(() => ({}))) }
    } catch {
      return { status: 0, body: {} }
    }
  }
