import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** An external service did not respond, or its response cannot be read. A retry may succeed. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure'
}

export interface OutboundOptions {
  headers?: Record<string, string>
  timeoutMs: number
  /** The longest response, in bytes. */
  maxBytes: number
  /** Decides which addresses may be called: by default public ones, so that no host name resolves to an address inside the network. */
  allows?: (address: string) => boolean
}

export interface OutboundResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Resolves a host and keeps the allowed addresses. The connection uses them, so no second lookup can differ. */
export const guardedLookup =
  (allows: (address: string) => boolean): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const allowed = error === null ? addresses.filter(({ address }) => allows(address)) : []
      const [first] = allowed
      if (error !== null || first === undefined)
        callback(error ?? new OutboundFailure('the host is inside the network'), '', 0)
      else if (options.all === true) callback(null, allowed)
      else callback(null, first.address, first.family)
    })

const addressIn = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Returns true if the host of a URL is an IP address, which is called without a lookup. */
export const isAddressLiteral = (url: URL): boolean => isIP(addressIn(url)) !== 0

/** Throws `OutboundFailure` if the host of a URL is an IP address that is not allowed. Host names are checked by `guardedLookup`. */
export function assertAllowedHost(url: URL, allows: (address: string) => boolean) {
  if (isAddressLiteral(url) && !allows(addressIn(url))) throw new OutboundFailure('the host is inside the network')
}

/**
 * Calls an external service and returns its response. Follows no redirects. Throws `OutboundFailure` if there is none in time, if it
 * is too long, or if the host is not allowed.
 */
export function request(
  method: 'GET' | 'POST',
  address: string,
  { body, headers, timeoutMs, maxBytes, allows = isPublicAddress }: OutboundOptions & { body?: string | Uint8Array },
): Promise<OutboundResponse> {
  const url = new URL(address)
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? new OutboundFailure('no response in time') : new OutboundFailure(error.message))
    try {
      assertAllowedHost(url, allows)
    } catch (error) {
      reject(error)
      return
    }
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      { method, headers: { ...headers, ...length }, lookup: guardedLookup(allows), agent: false, signal },
      response => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('error', fail)
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maxBytes) response.destroy(new Error('the response is too long'))
          else chunks.push(chunk)
        })
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, text: Buffer.concat(chunks).toString() })
        })
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}
