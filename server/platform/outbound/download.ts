import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type DownloadLimits, watchSpeed } from './minimum-speed.ts'
import { isPublicAddress } from './public-address.ts'
import { assertAllowedHost, guardedLookup, OutboundFailure } from './request.ts'

export interface DownloadOptions extends DownloadLimits {
  username: string
  password: string
  /** Decides which addresses may be called: by default public ones. */
  allows?: (address: string) => boolean
  /** Certificate authorities to trust instead of the usual ones. */
  ca?: string
}

const maxRedirects = 3

/** Returns the response to one request. */
function responseTo(
  url: URL,
  { username, password, allows = isPublicAddress, ca }: DownloadOptions,
  signal: AbortSignal,
) {
  if (url.protocol !== 'https:') throw new OutboundFailure('the address is not https')
  assertAllowedHost(url, allows)
  const auth = username === '' && password === '' ? {} : { auth: `${username}:${password}` }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = requestHttps(
      url,
      { ...auth, lookup: guardedLookup(allows), agent: false, signal, ...(ca !== undefined && { ca }) },
      resolve,
    )
    sent.on('error', reject)
    sent.end()
  })
}

/**
 * Yields the bytes of a file from an HTTPS address. Each redirect is checked like the address itself, and another host gets no
 * password. Throws `OutboundFailure` if the file cannot be downloaded in time or too slowly, or if a host is inside the network.
 */
export async function* download(address: string, options: DownloadOptions): AsyncGenerator<Uint8Array> {
  const speed = watchSpeed(options)
  const { signal } = speed
  let url = new URL(address)
  let { username, password } = options
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await responseTo(url, { ...options, username, password }, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) {
        yield* speed.counted(response)
        return
      }
      response.destroy()
      if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
        throw new OutboundFailure(`the server returned ${statusCode}`)
      if (redirects === maxRedirects) throw new OutboundFailure('too many redirects')
      const next = new URL(headers.location, url)
      if (next.origin !== url.origin) [username, password] = ['', '']
      url = next
    }
  } catch (error) {
    if (error instanceof OutboundFailure) throw error
    throw new OutboundFailure(signal.aborted ? 'no response in time' : (error as Error).message)
  } finally {
    speed.stop()
  }
}
