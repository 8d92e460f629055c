import { createECDH, hkdfSync } from 'node:crypto'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const curve = 'prime256v1'

/** Returns both keys of a site for push services, from its private one. Throws if that is not a key of the curve P-256. */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const ecdh = createECDH(curve)
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey }
}

/** Returns the private key of a demo, derived from its secret. */
export const demoVapidKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 32)).toString('base64url')
