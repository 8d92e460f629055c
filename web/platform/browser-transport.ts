import type { Transport } from './api.ts'

const versionHeader = 'x-user-version'

/** Fetch as a transport; tells `onUserVersion` which version of the signed-in person each reply was made for. */
export const browserTransport =
  (onUserVersion: (version: number) => void): Transport =>
  async ({ method, url, body, signal }) => {
    try {
      const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      const response = await fetch(url, { method, headers, signal, ...(body !== undefined && { body }) })
      const version = response.headers.get(versionHeader)
      if (version !== null) onUserVersion(Number(version))
      return { status: response.status, body: await response.json() }
    } catch {
      return { status: 0, body: {} }
    }
  }
