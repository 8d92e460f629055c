import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** Allows nothing from third parties and nothing inline on any page. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // React sets element styles through the DOM, which needs no exception; a style attribute in markup would.
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

/** Returns the headers of every reply, computed once because they never change. */
export function securityHeadersOf({ isHttps }: { isHttps: boolean }): Record<string, string> {
  const headers: Record<string, string> = {}
  const apply = helmet({
    contentSecurityPolicy,
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const request = new IncomingMessage(new Socket())
  const reply = new ServerResponse(request)
  apply(request, reply, () => {
    for (const name of reply.getHeaderNames()) headers[name] = String(reply.getHeader(name))
  })
  return headers
}
