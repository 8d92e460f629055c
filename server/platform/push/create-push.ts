import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { PushTransport } from './transport.ts'
import { demoVapidKey, vapidKeysOf } from './vapid.ts'
import { webPushTransport } from './web-push.ts'

/** The file in the data folder to which a demo writes its pushes, one per line. */
export const localPushFile = 'pushes.ndjson'

/** Returns a stand-in for push services: writes what would be sent, unencrypted, to a file. */
const localTransport = (file: string, publicKey: string): PushTransport => ({
  publicKey,
  send: async ({ endpoint }, push) => {
    await appendFile(file, `${JSON.stringify({ endpoint, ...push, payload: JSON.parse(push.payload) })}\n`)
    return { kind: 'sent' }
  },
})

/** Returns the transport for pushes; undefined if the site sends none. */
export function createPush({
  push,
  secret,
  dataDir,
  brand,
}: Pick<Config, 'push' | 'secret' | 'dataDir' | 'brand'>): PushTransport | undefined {
  if (push === 'off') return undefined
  if (push === 'local') return localTransport(join(dataDir, localPushFile), vapidKeysOf(demoVapidKey(secret)).publicKey)
  return webPushTransport({ keys: vapidKeysOf(push.privateKey), subject: `mailto:${brand.supportEmail}` })
}
