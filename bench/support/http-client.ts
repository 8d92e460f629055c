import { Agent, request } from 'node:http'

/** An HTTP client with keep-alive, as cheap as possible in Node, because it shares the cores that are measured. */
export class HttpClient {
  readonly site: string
  readonly #metricsToken: string
  readonly #agent = new Agent({ keepAlive: true })
  #requests = 0

  constructor(site: string, metricsToken: string) {
    this.site = site
    this.#metricsToken = metricsToken
  }

  /** Returns the body of the response. Throws if its status is not 200. */
  async get(path: string, token?: string): Promise<string> {
    const { status, body } = await this.send('GET', path, { token })
    if (status !== 200) throw new Error(`${path} returned ${status}: ${body.slice(0, 300)}`)
    return body
  }

  /** Returns the milliseconds until the whole response has arrived. */
  async timed(path: string, token?: string): Promise<number> {
    const start = performance.now()
    await this.get(path, token)
    return performance.now() - start
  }

  send(
    method: 'GET' | 'POST',
    path: string,
    { token, body, contentType = 'application/json' }: { token?: string; body?: string | Buffer; contentType?: string },
  ): Promise<{ status: number; body: string }> {
    const headers: Record<string, string> = { 'x-forwarded-for': this.nextAddress() }
    if (token !== undefined) headers.authorization = `Bearer ${token}`
    if (body !== undefined) headers['content-type'] = contentType
    return new Promise((resolve, reject) => {
      const sent = request(`${this.site}${path}`, { method, agent: this.#agent, headers }, reply => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
        reply.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /** Returns a new address for each request, because the rate limit of one address would stop the benchmark. */
  nextAddress(): string {
    this.#requests += 1
    return `10.${this.#requests % 200}.${Math.floor(this.#requests / 200) % 200}.1`
  }

  /** Returns the value of a metric of the site; undefined if it does not exist. */
  async metric(name: string): Promise<number | undefined> {
    const body = await this.get('/metrics', this.#metricsToken)
    const line = body.split('\n').find(each => each.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length + 1))
  }

  close(): void {
    this.#agent.destroy()
  }
}
