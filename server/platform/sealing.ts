import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypted bytes, and the id of the key that opens them. */
export interface SealedBytes {
  keyId: string
  bytes: Buffer
}

/** The purpose and the row of sealed bytes, which cannot be opened for another row or purpose. */
interface Binding {
  purpose: string
  /** Identifies the row, e.g. a contact's id. */
  context: string
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `sealing:${purpose}`, 32))
const idOf = (key: Buffer): string => hash('sha256', key).slice(0, 12)

/** Returns the id of the current sealing key: that of the first secret. */
export const currentKeyId = ([secret = '']: readonly string[], purpose: string): string => idOf(keyOf(secret, purpose))

/** Encrypts bytes with AES-256-GCM, under a key derived from the first secret. */
export function seal(secrets: readonly string[], { purpose, context }: Binding, plain: Buffer): SealedBytes {
  const [secret = ''] = secrets
  const key = keyOf(secret, purpose)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return { keyId: idOf(key), bytes: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) }
}

/** Decrypts sealed bytes with whichever secret sealed them. Throws if that secret is missing or the bytes were altered. */
export function unseal(
  secrets: readonly string[],
  { purpose, context }: Binding,
  { keyId, bytes }: SealedBytes,
): Buffer {
  const key = secrets.map(secret => keyOf(secret, purpose)).find(candidate => idOf(candidate) === keyId)
  if (key === undefined)
    throw new Error(`Key ${keyId} is not configured. Add the secret it was derived from to ENCRYPTION_SECRETS.`)
  const nonce = bytes.subarray(0, nonceLength)
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength)
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()])
}
