/** The part of ssh2 1.17 that the site uses; the package comes without types. */
declare module 'ssh2' {
  import type { EventEmitter } from 'node:events'
  import type { Socket } from 'node:net'
  import type { Readable } from 'node:stream'

  export interface SftpClient extends EventEmitter {
    createReadStream(path: string): Readable
  }
  export interface ConnectOptions {
    sock: Socket
    username: string
    password?: string
    privateKey?: string
    readyTimeout: number
    hostVerifier(key: Buffer): boolean
  }
  export class Client extends EventEmitter {
    connect(options: ConnectOptions): this
    sftp(done: (error: Error | undefined, sftp: SftpClient) => void): void
    end(): this
    destroy(): this
  }
  const ssh2: {
    Client: typeof Client
    // biome-ignore lint/suspicious/noExplicitAny: The server is used by one test.
    Server: any
    // biome-ignore lint/suspicious/noExplicitAny: As above.
    utils: any
  }
  export default ssh2
}
