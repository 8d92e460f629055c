import { OutboundFailure, type OutboundOptions, request } from './request.ts'

export { OutboundFailure } from './request.ts'

export interface JsonResponse {
  status: number
  body: unknown
}

/** `headers` are sent in addition to those of the content. */
export type PostOptions = OutboundOptions

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OutboundFailure('the response is not JSON')
  }
}

/** Posts JSON to an external service; see `requestJson`. */
export const postJson = (address: string, body: object, options: PostOptions): Promise<JsonResponse> =>
  requestJson('POST', address, { ...options, body })

/**
 * Calls an external service and returns its JSON response. Follows no redirects. Throws `OutboundFailure` if there is none in
 * time, if it is too long, or if the host is not allowed.
 */
export async function requestJson(
  method: 'GET' | 'POST',
  address: string,
  { body, headers, ...options }: PostOptions & { body?: object },
): Promise<JsonResponse> {
  const content: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const { status, text } = await request(method, address, {
    ...options,
    headers: { ...headers, accept: 'application/json', ...content },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status, body: parse(text) }
}
