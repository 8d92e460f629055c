import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Client, SftpClient } from 'ssh2'
import { type DownloadLimits, watchSpeed } from '../outbound/minimum-speed.ts'
import { isPublicAddress } from '../outbound/public-address.ts'
import { assertAllowedHost, guardedLookup, OutboundFailure } from '../outbound/request.ts'

export interface SftpOptions extends DownloadLimits {
  username: string
  /** A password, or a private key in PEM. */
  secret: string
  /** SHA-256 of the server's key, as it was at first use; null accepts any. */
  hostKey: string | null
  /** Called with the server's key before the credentials are sent. */
  onHostKey(hostKey: string): void
  /** Decides which addresses may be called: by default public ones. */
  allows?: (address: string) => boolean
}

/** Thrown if the server's key has changed: it may be a different server. */
export class HostKeyChanged extends OutboundFailure {
  override name = 'HostKeyChanged'
}

const defaultPort = 22

/** Connects to a checked address; the connection uses the address that was checked. */
function socketTo(url: URL, allows: (address: string) => boolean, signal: AbortSignal): Promise<Socket> {
  assertAllowedHost(url, allows)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(url.port || defaultPort), lookup: guardedLookup(allows) })
    signal.addEventListener('abort', () => socket.destroy(new Error('no response in time')), { once: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

const credentialsOf = ({ username, secret }: SftpOptions) =>
  secret.includes('-----BEGIN ') ? { username, privateKey: secret } : { username, password: secret }

/** Logs in. Rejects if the server's key is not the expected one. */
function openSftp(client: Client, sock: Socket, options: SftpOptions): Promise<SftpClient> {
  return new Promise((resolve, reject) => {
    let isKeyChanged = false
    client.on('error', (error: Error) =>
      reject(isKeyChanged ? new HostKeyChanged("the server's key has changed") : error),
    )
    client.once('ready', () =>
      client.sftp((error, sftp) => (error === undefined || error === null ? resolve(sftp) : reject(error))),
    )
    client.connect({
      ...credentialsOf(options),
      sock,
      readyTimeout: options.timeoutMs,
      hostVerifier: key => {
        const hostKey = createHash('sha256').update(key).digest('base64')
        isKeyChanged = options.hostKey !== null && options.hostKey !== hostKey
        if (!isKeyChanged) options.onHostKey(hostKey)
        return !isKeyChanged
      },
    })
  })
}

/**
 * Yields the bytes of a file from an SFTP address (`sftp://host:port/path`). Throws `OutboundFailure` if the file cannot be
 * downloaded in time or the host is inside the network, and `HostKeyChanged` if the server's key has changed.
 */
export async function* sftpDownload(address: string, options: SftpOptions): AsyncGenerator<Uint8Array> {
  const url = new URL(address)
  const speed = watchSpeed(options)
  const { signal } = speed
  // Loaded when it is needed: few nodes ever fetch by SFTP.
  const { default: ssh2 } = await import('ssh2')
  const client = new ssh2.Client()
  let socket: Socket | undefined
  try {
    socket = await socketTo(url, options.allows ?? isPublicAddress, signal)
    const sftp = await openSftp(client, socket, options)
    const file = sftp.createReadStream(decodeURIComponent(url.pathname))
    // Requests without a reply fail when the connection ends, also once the file is read: without a listener, the process would end.
    for (const emitter of [sftp, file]) emitter.on('error', () => {})
    yield* speed.counted(file as AsyncIterable<Uint8Array>)
  } catch (error) {
    if (error instanceof OutboundFailure) throw error
    throw new OutboundFailure(signal.aborted ? 'no response in time' : (error as Error).message)
  } finally {
    speed.stop()
    client.destroy()
    socket?.destroy()
  }
}
