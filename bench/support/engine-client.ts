import { connect, type Socket } from 'node:net'
import type { SearchRequest, TopDocs } from '../../server/platform/search-engine/index.ts'

/** Queries an index in another process, one request at a time. */
export class EngineClient {
  readonly #socket: Socket
  #answer = (_line: string) => {}
  #read = ''

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('utf8').on('data', (text: string) => this.#take(text))
  }

  static async connect(port: number): Promise<EngineClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return new EngineClient(socket)
  }

  async search(query: SearchRequest): Promise<TopDocs> {
    const line = await new Promise<string>(resolve => {
      this.#answer = resolve
      this.#socket.write(`${JSON.stringify(query)}\n`)
    })
    return JSON.parse(line)
  }

  /** Resolves at the end of the response; the next request must wait for it. */
  #take(text: string) {
    this.#read += text
    if (!this.#read.endsWith('\n')) return
    const line = this.#read
    this.#read = ''
    this.#answer(line)
  }

  close(): void {
    this.#socket.destroy()
  }
}
