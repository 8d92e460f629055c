import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** Returns a CBOR byte string, and text of less than 24 bytes. */
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** Returns the public key as COSE: EC2, ES256, P-256. */
function coseOf({ x = '', y = '' }: { x?: string; y?: string }) {
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(left),
    Buffer.from([0x22]),
    cborBytes(right),
  ])
}

interface Options {
  challenge: string
}

/** Creates an authenticator in software, for tests over HTTP: one ES256 key that counts its signatures. */
export function createAuthenticator({ site = 'localhost', origin = 'http://localhost:3000' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const authenticator = { counter: 0, origin, isUserVerified: true }
  const dataOf = (rest = Buffer.alloc(0)) => {
    authenticator.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(authenticator.counter)
    const flags = 0x01 | (authenticator.isUserVerified ? 0x04 : 0) | (rest.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter, rest])
  }
  const clientData = (type: string, { challenge }: Options) =>
    JSON.stringify({ type, challenge, origin: authenticator.origin, crossOrigin: false })
  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const }
  return Object.assign(authenticator, {
    /** Returns the result of navigator.credentials.create(). */
    create(options: unknown) {
      const clientDataJSON = clientData('webauthn.create', options as Options)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey.export({ format: 'jwk' }) as { x?: string; y?: string }),
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(dataOf(attested)),
      ])
      return {
        ...credential,
        response: { clientDataJSON: encoded(clientDataJSON), attestationObject: encoded(attestation) },
      }
    },
    /** Returns the result of navigator.credentials.get(). */
    get(options: unknown) {
      const clientDataJSON = clientData('webauthn.get', options as Options)
      const authenticatorData = dataOf()
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(clientDataJSON),
          authenticatorData: encoded(authenticatorData),
          signature: encoded(signature),
        },
      }
    },
  })
}
