import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isLoopback } from './loopback.ts'
import { Problem } from './problem.ts'

type Figures = number | Record<string, number>

/** A figure read when it is asked for. */
export interface Reading {
  name: string
  help: string
  /** Names of what the figure is split by, where it is. */
  label?: string
  /** Undefined while there is nothing to say. */
  read(): Figures | undefined | Promise<Figures | undefined>
}

interface MetricsOptions {
  readings: readonly Reading[]
  /** Bearer that opens /metrics. */
  token: string | undefined
  /** Whether this machine reads it without the bearer. A proxy on it may pass on others' requests as its own. */
  isOpenToLoopback: boolean
}

const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

function gaugeOf({ name, help, label, read }: Reading, registry: Registry) {
  return new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      // What cannot be read now is left out, and hides none of the others: to reset one without a label says 0.
      if (label === undefined) this.remove()
      else this.reset()
      const figures = await (async () => read())().catch(() => undefined)
      if (figures === undefined) return
      if (typeof figures === 'number') this.set(figures)
      else for (const [key, figure] of Object.entries(figures)) this.set({ [label ?? 'kind']: key }, figure)
    },
  })
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

function mayRead(request: FastifyRequest, { token, isOpenToLoopback }: Omit<MetricsOptions, 'readings'>): boolean {
  if (isOpenToLoopback && isLoopback(request)) return true
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  return given !== undefined && token !== undefined && timingSafeEqual(digestOf(given), digestOf(token))
}

/** Measures every request and mounts /metrics for the bearer of the token, and for this machine where that is open. */
export function mountMetrics(app: FastifyInstance, { readings, ...readers }: MetricsOptions) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const reading of readings) gaugeOf(reading, registry)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // A live connection lasts as long as somebody looks, and would say nothing about answering.
    if (reply.raw.getHeader('content-type') === 'text/event-stream') return
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!mayRead(request, readers)) throw new Problem('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
