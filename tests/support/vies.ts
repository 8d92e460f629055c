import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as VIES receives it. */
export interface ViesRequest {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

export interface ViesStandIn {
  url: string
  /** The requests so far. */
  requests: ViesRequest[]
  /** Sets the reply to the next requests. */
  responds(how: (request: ViesRequest, response: ServerResponse) => unknown): void
  close(): Promise<void>
}

/** Returns the reply of VIES about a number that it knows. */
export const knownNumber = ({ countryCode, vatNumber }: ViesRequest) => ({
  countryCode,
  vatNumber,
  requestDate: '2026-11-18T09:30:00.000Z',
  valid: true,
  requestIdentifier: 'WAPIAAAAX1',
  name: 'KESTREL IT TRADING B.V.',
  address: '\nSTADIONWEG 00018\n1077RV AMSTERDAM\n',
  traderName: '---',
})

async function bodyOf(request: IncomingMessage): Promise<ViesRequest> {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text)
}

/** Starts a server in place of VIES. A handler that returns undefined writes the response itself. */
export async function startVies(): Promise<ViesStandIn> {
  let respond: Parameters<ViesStandIn['responds']>[0] = request => knownNumber(request)
  const requests: ViesRequest[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    requests.push(body)
    const reply = respond(body, response)
    if (reply === undefined) return
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    responds: how => {
      respond = how
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
