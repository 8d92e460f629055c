import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

export interface HttpOptions {
  log: FastifyBaseLogger
  trustProxy: boolean
  /** https sites get Strict-Transport-Security; plain http (localhost) must not. */
  isHttps: boolean
  /** Requests a minute and address. */
  perMinute: number
}

/** Nothing from a third party, nothing inline: every page holds to this. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // React sets element styles through the DOM, which needs no exception; a style attribute in markup would.
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

function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  if (error.statusCode === 429) return new Problem('too-many-requests')
  if (error.statusCode === 413) return new Problem('body-too-large')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new Problem('invalid-input', { msg: error.message })
  return new Problem('internal-error')
}

/** A Fastify server with what every reply needs: request ids, security headers, limits, compression and problem replies. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    trustProxy: options.trustProxy,
    genReqId: request => String(request.headers['x-request-id'] ?? randomUUID()).slice(0, 64),
    bodyLimit: 1_048_576,
    // What was asked is answered first; server/main.ts closes what is left.
    forceCloseConnections: false,
    routerOptions: { maxParamLength: 200 },
  })
  await app.register(helmet, {
    contentSecurityPolicy,
    strictTransportSecurity: options.isHttps,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(cookie)
  await app.register(compress, { globalCompression: true, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, { global: true, max: options.perMinute, timeWindow: 60_000 })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = toProblem(error)
    if (problem.code === 'internal-error') request.log.error({ err: error }, 'request failed')
    return reply.status(problem.status).send(problem.toReply())
  })
  return app
}
