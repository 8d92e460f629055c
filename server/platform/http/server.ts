import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import helmet from 'helmet'
import { fileTypes } from '../../../contract/kit/index.ts'
import { keptPath } from './kept-path.ts'
import { Problem } from './problem.ts'

export interface HttpOptions {
  log: FastifyBaseLogger
  /** Proxies in front. What stands further left in X-Forwarded-For was written by the caller. */
  trustedProxies: number
  /** https sites get Strict-Transport-Security; plain http (localhost) must not. */
  isHttps: boolean
  /** Requests a minute and address. */
  perMinute: number
  /** No route limits how often it is called. */
  liftsLimits: boolean
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

/** The headers of every reply, which are always the same and so made once. */
function securityHeadersOf({ isHttps }: HttpOptions): Record<string, string> {
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

/** What the framework refuses before a route is reached, said in our words. */
const refusals: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem('unsupported-media-type'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem('invalid-input', { msg: 'The body is not valid JSON.' }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem('invalid-input', { msg: 'The body is empty.' }),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('body-too-large'),
}

function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  const known = refusals[error.code]
  if (known !== undefined) return known()
  if (error.statusCode === 429) return new Problem('too-many-requests')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new Problem('invalid-input', { msg: error.message })
  return new Problem('internal-error')
}

const requestId = /^[\w.:-]{1,64}$/

/** The caller's id for the request where it is harmless in a log and a header, or a new one. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && requestId.test(given) ? given : randomUUID()
}

/** One line a request: never a body, a header, or what of the address may open something, such as a reset link's token. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const path = keptPath(request.url)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request')
  })
}

/** Most replies depend on who asks; what any cache may keep says so itself. */
const uncached = 'private, no-cache'

function answerProblem(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  if (problem.code === 'internal-error') request.log.error({ err: error }, 'request failed')
  if (problem.details.retryAfterSeconds !== undefined) reply.header('retry-after', problem.details.retryAfterSeconds)
  // The handler may have begun another kind of reply, of a type and for caches of its own.
  return reply
    .status(problem.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', uncached)
    .send(problem.toReply())
}

function answerProblems(app: FastifyInstance) {
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler(() => {
    throw new Problem('not-found')
  })
}

/** A Fastify server with what every reply needs: request ids, security headers, limits, compression and problem replies. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: (_, hop) => hop < options.trustedProxies,
    genReqId: request => requestIdOf(request.headers['x-request-id']),
    bodyLimit: 1_048_576,
    // What was asked is answered first; server/main.ts closes what is left.
    forceCloseConnections: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded comes past every hook and handler.
    frameworkErrors: answerProblem,
  })
  // Only JSON, and files: a form on another site can send text/plain, and nobody else has a reason to.
  app.removeContentTypeParser('text/plain')
  // A file is neither buffered nor limited here: whoever takes one reads the stream and stops where it gets too long.
  app.addContentTypeParser([...fileTypes], (_, payload, done) => done(null, payload))
  const securityHeaders = securityHeadersOf(options)
  await app.register(cookie)
  // The default quality is the highest, which takes longer than sending what it saves.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  await app.register(compress, { globalCompression: true, encodings: ['br', 'gzip'], brotliOptions })
  const { perMinute: max, liftsLimits } = options
  await app.register(rateLimit, { global: true, max, timeWindow: 60_000, allowList: () => liftsLimits })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    reply.header('x-request-id', request.id)
    reply.header('cache-control', uncached)
  })
  logRequests(app)
  answerProblems(app)
  return app
}
