import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A service outside did not respond, or not in a way that can be read. A retry may succeed. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure'
}

export interface JsonResponse {
  status: number
  body: unknown
}

export interface PostOptions {
  timeoutMs: number
  /** The longest response, in bytes. */
  maxBytes: number
  /** Decides which addresses may be called: by default those of the internet, so that no host name leads inside. */
  allows?: (address: string) => boolean
}

/** Resolves a host and keeps the allowed addresses. The connection uses them, so no second lookup can differ. */
const guardedLookup =
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

const isLiteral = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

function assertAllowedHost({ hostname }: URL, allows: (address: string) => boolean) {
  // Node does not look addresses up.
  if (isLiteral(hostname) && !allows(hostname.replace(/^\[|\]$/g, '')))
    throw new OutboundFailure('the host is inside the network')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OutboundFailure('the response is not JSON')
  }
}

/**
 * Posts JSON to a service outside and returns its response. Follows no redirects. Throws `OutboundFailure` if there is none in
 * time, if it is too long, or if the host is not allowed.
 */
export function postJson(address: string, body: object, options: PostOptions): Promise<JsonResponse> {
  const { timeoutMs, maxBytes, allows = isPublicAddress } = options
  const url = new URL(address)
  const text = JSON.stringify(body)
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
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'content-length': Buffer.byteLength(text),
        },
        lookup: guardedLookup(allows),
        agent: false,
        signal,
      },
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
          try {
            resolve({ status: response.statusCode ?? 0, body: parse(Buffer.concat(chunks).toString()) })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    request.on('error', fail)
    request.end(text)
  })
}
