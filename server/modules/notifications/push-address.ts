import { hash } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { isAddressLiteral } from '../../platform/outbound/request.ts'
import type { PushAddress } from '../../platform/push/transport.ts'
import { type SealedBytes, seal, unseal } from '../../platform/sealing.ts'

type Secrets = Pick<Config, 'encryptionSecrets'>

const bindingOf = (contactId: number) => ({ purpose: 'push-address', context: String(contactId) })

/**
 * Returns true if an address may be a push service's: https, the usual port, a public host name. Whether the name leads to an
 * address inside the network is checked with each call, because it may change.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  return !isAddressLiteral(url) && /\.[a-z][a-z0-9-]+$/.test(url.hostname)
}

/** Identifies a browser without revealing its push address. */
export const hashOfEndpoint = (endpoint: string): Buffer => hash('sha256', endpoint, 'buffer')

/** Encrypts an address at a push service for a contact's device. */
export const sealAddress = (config: Secrets, contactId: number, address: PushAddress): SealedBytes =>
  seal(config.encryptionSecrets, bindingOf(contactId), Buffer.from(JSON.stringify(address)))

/** Decrypts what `sealAddress` encrypted. Throws if the secret is no longer configured. */
export const unsealAddress = (config: Secrets, contactId: number, sealed: SealedBytes): PushAddress =>
  JSON.parse(unseal(config.encryptionSecrets, bindingOf(contactId), sealed).toString())
