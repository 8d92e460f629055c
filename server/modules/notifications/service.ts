import type { z } from 'zod'
import {
  maxDevices,
  type NotificationSettings,
  type NotificationTopic,
  type saveDevice as saveDeviceCall,
} from '../../../contract/notifications.ts'
import { pages } from '../../../contract/pages.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { attempt } from '../../platform/throttle/throttle.ts'
import { type Account, deviceNameOf } from '../auth/index.ts'
import { queueForDevice } from './notify.ts'
import { hashOfEndpoint, isPushService, sealAddress } from './push-address.ts'
import * as queries from './queries.ts'
import { notificationsTexts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'push'>

const testsPerHour = 20
/** After this many failures in a row a device is shown as failing. */
const failingFrom = 3

/** Returns a person's devices. Neither their addresses nor their keys leave the server. */
export async function listDevices(
  { db, push }: ServiceDeps,
  { contactId, sessionId }: Account,
): Promise<NotificationSettings> {
  const rows = await queries.listDevicesOf(db, contactId)
  return {
    publicKey: push?.publicKey ?? null,
    devices: rows.map(({ id, session_id, device, topics, created_at, last_sent_at, num_failed }) => ({
      id,
      device,
      topics: topics as NotificationTopic[],
      createdDT: created_at.toISOString(),
      lastSentDT: last_sent_at?.toISOString() ?? null,
      isFailing: num_failed >= failingFrom,
      isCurrent: session_id === sessionId,
    })),
  }
}

/** Stores the browser of this session, replacing an earlier one. */
export async function saveDevice(
  { db, clock, config, push }: ServiceDeps,
  { contactId, sessionId }: Account,
  { endpoint, keys, topics }: z.output<typeof saveDeviceCall.body>,
  userAgent: string,
): Promise<void> {
  if (push === undefined) throw new Problem('notifications-off')
  if (!isPushService(endpoint))
    throw new Problem('invalid-input', { errors: [{ param: 'endpoint', msg: notificationsTexts.notOnTheInternet }] })
  const endpointHash = hashOfEndpoint(endpoint)
  await transaction(db, async tx => {
    await queries.lockDevices(tx, { contactId, endpointHash })
    const devices = await queries.listDevicesOf(tx, contactId)
    const own = devices.find(({ session_id }) => session_id === sessionId)
    const wanted = topics ?? own?.topics
    if (wanted === undefined) throw new Problem('not-found')
    if (own === undefined && devices.length >= maxDevices) throw new Problem('device-limit-reached')
    const { bytes, keyId } = sealAddress(config, contactId, { endpoint, keys })
    await queries.upsertDevice(tx, {
      contact_id: contactId,
      session_id: sessionId,
      endpoint_hash: endpointHash,
      sealed_address: bytes,
      key_id: keyId,
      device: deviceNameOf(userAgent),
      topics: [...new Set(wanted)],
      created_at: clock.now(),
    })
  })
}

/** Stops the notifications of one of a person's devices. */
export async function removeDevice({ db }: ServiceDeps, { contactId }: Account, id: number): Promise<void> {
  if (!(await queries.deleteDevice(db, { id, contactId }))) throw new Problem('not-found')
}

/** Sends a test to one of a person's devices. */
export async function testDevice(
  { db, clock, config, push }: ServiceDeps,
  { contactId }: Account,
  id: number,
): Promise<void> {
  if (push === undefined) throw new Problem('notifications-off')
  const device = await queries.findDevice(db, id)
  if (device?.contact_id !== contactId) throw new Problem('not-found')
  await transaction(db, async tx => {
    await attempt(tx, { clock, config }, [{ key: `notification-test:${contactId}`, max: testsPerHour, minutes: 60 }])
    const { title, body } = notificationsTexts.test
    const path = pages.broadcastSettings.path
    await queueForDevice(tx, id, 'test', { title, body, path, tag: 'test' }, clock.now())
  })
}
