import { connect, type Socket } from 'node:net'

/**
 * The part of MySQL's protocol that Sphinx's SQL needs: no password, no TLS, texts only. A packet is a three-byte length, a
 * sequence number and that many bytes.
 */
export class SphinxClient {
  readonly #socket: Socket
  #rest: Buffer = Buffer.alloc(0)
  readonly #packets: Buffer[] = []
  #wake = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
  }

  static async connect(port: number): Promise<SphinxClient> {
    const socket = connect(port, '127.0.0.1')
    const client = new SphinxClient(socket)
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    await client.#nextPacket()
    // Capabilities (protocol 4.1, secure connection), longest packet, character set, filler, nobody, no password.
    const greeting = Buffer.alloc(34)
    greeting.writeUInt32LE(0x8200)
    greeting.writeUInt32LE(1 << 24, 4)
    greeting[8] = 33
    client.#send(1, greeting)
    await client.#nextPacket()
    return client
  }

  /** Returns the rows of each statement, each a list of texts. All are sent at once, for a single round trip. */
  async query(...statements: string[]): Promise<string[][][]> {
    for (const statement of statements) this.#send(0, Buffer.concat([Buffer.from([3]), Buffer.from(statement)]))
    const answers: string[][][] = []
    for (const _ of statements) answers.push(await this.#readRows())
    return answers
  }

  async #readRows(): Promise<string[][]> {
    const head = await this.#nextPacket()
    if (head[0] === 0xff) throw new Error(head.subarray(9).toString())
    if (head[0] === 0) return []
    for (let column = 0; column < (head[0] ?? 0); column += 1) await this.#nextPacket()
    await this.#nextPacket()
    const rows: string[][] = []
    for (let packet = await this.#nextPacket(); !isEnd(packet); packet = await this.#nextPacket())
      rows.push(textsOf(packet))
    return rows
  }

  close(): void {
    this.#socket.destroy()
  }

  #send(number: number, body: Buffer) {
    const head = Buffer.alloc(4)
    head.writeUIntLE(body.length, 0, 3)
    head[3] = number
    this.#socket.write(Buffer.concat([head, body]))
  }

  #receive(chunk: Buffer) {
    this.#rest = Buffer.concat([this.#rest, chunk])
    while (this.#rest.length >= 4) {
      const length = this.#rest.readUIntLE(0, 3)
      if (this.#rest.length < 4 + length) break
      this.#packets.push(this.#rest.subarray(4, 4 + length))
      this.#rest = this.#rest.subarray(4 + length)
    }
    this.#wake()
  }

  async #nextPacket(): Promise<Buffer> {
    for (;;) {
      const packet = this.#packets.shift()
      if (packet !== undefined) return packet
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }
}

const isEnd = (packet: Buffer) => packet[0] === 0xfe && packet.length < 9

function textsOf(packet: Buffer): string[] {
  const texts: string[] = []
  for (let index = 0; index < packet.length; ) {
    const first = packet[index] ?? 0
    const [length, start] = first === 0xfc ? [packet.readUInt16LE(index + 1), index + 3] : [first, index + 1]
    texts.push(first === 0xfb ? '' : packet.toString('utf8', start, start + length))
    index = first === 0xfb ? index + 1 : start + length
  }
  return texts
}
