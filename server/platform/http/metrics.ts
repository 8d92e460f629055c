import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isLoopback } from './loopback.ts'
import { Problem } from './problem.ts'

type Figures = number | Record<string, number>

/** A gauge or counter that is read on each scrape. */
export interface Metric {
  name: string
  help: string
  /** Name of the label, if `read` returns several values. */
  label?: string
  /** True for a value that only grows while the process lives; its name then ends in `_total`. */
  isCounter?: boolean
  /** Returns the value, values by label, or undefined to leave the metric out. */
  read(): Figures | undefined | Promise<Figures | undefined>
}

interface MetricsOptions {
  metrics: readonly Metric[]
  /** Bearer token for /metrics. */
  token: string | undefined
  /** True if requests from this machine need no token. Unsafe behind a local proxy that sends no forwarding headers. */
  isOpenToLoopback: boolean
}

const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

function register({ name, help, label, isCounter = false, read }: Metric, registry: Registry) {
  const Kind = isCounter ? Counter : Gauge
  new Kind({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      // A value that cannot be read is left out. `reset` would report 0 for a gauge without a label.
      // Counters have only `inc`, so each starts at 0 again.
      this.reset()
      if (label === undefined) this.remove()
      const figures = await (async () => read())().catch(() => undefined)
      if (figures === undefined) return
      if (typeof figures === 'number') this.inc(figures)
      else for (const [key, figure] of Object.entries(figures)) this.inc({ [label ?? 'kind']: key }, figure)
    },
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

function mayReadMetrics(
  request: FastifyRequest,
  { token, isOpenToLoopback }: Omit<MetricsOptions, 'metrics'>,
): boolean {
  if (isOpenToLoopback && isLoopback(request)) return true
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  return bearer !== undefined && token !== undefined && timingSafeEqual(hashOf(bearer), hashOf(token))
}

/** Measures every request and mounts /metrics, which requires the token unless it is open to this machine. */
export function mountMetrics(app: FastifyInstance, { metrics, ...readers }: MetricsOptions) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const metric of metrics) register(metric, registry)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration by route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // Live connections last as long as the page is open, which would distort the durations.
    if (reply.raw.getHeader('content-type') === 'text/event-stream') return
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!mayReadMetrics(request, readers)) throw new Problem('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
