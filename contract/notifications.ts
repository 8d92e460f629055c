import { z } from 'zod'
import { endpoint, id, idParams } from './kit/index.ts'
import { parameterTexts } from './parameter-texts.ts'

/** The topics of notifications, each chosen per device. */
export const notificationTopics = ['saved-searches', 'quotes', 'messages'] as const
export const notificationTopic = z.enum(notificationTopics)
export type NotificationTopic = z.infer<typeof notificationTopic>

/** How many devices of one person may get notifications. */
export const maxDevices = 10

const topics = z.array(notificationTopic).min(1).max(notificationTopics.length)

export const notificationDevice = z.object({
  id: id(),
  device: z.string().describe('Browser and operating system, read from the user agent; empty if unknown'),
  topics: z.array(notificationTopic),
  createdDT: z.iso.datetime(),
  lastSentDT: z.iso.datetime().nullable().describe('When the push service last accepted a notification'),
  isFailing: z.boolean().describe('The push service has refused the last notifications'),
  isCurrent: z.boolean().describe('It is the browser of this session'),
})
export type NotificationDevice = z.infer<typeof notificationDevice>

const devicesReply = z.object({
  payload: z.object({
    publicKey: z
      .string()
      .nullable()
      .describe('The key that a browser subscribes with; null if the site sends no notifications'),
    devices: z.array(notificationDevice).describe('Newest first'),
  }),
})
export type NotificationSettings = z.infer<typeof devicesReply>['payload']

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/notifications/devices',
  access: 'member',
  summary: 'The devices on which the signed-in person gets notifications, with their topics',
  reply: devicesReply,
})

/** Unpadded base64url that decodes to exactly `length` bytes. */
const bytes = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`), { error: () => parameterTexts.base64url })

export const saveDevice = endpoint({
  method: 'POST',
  path: '/api/notifications/devices',
  changes: ['/api/notifications/devices'],
  access: 'member',
  isForReadOnly: true,
  summary:
    'Turn on notifications for the browser of this session, which has subscribed at its push service. A session has one device: another call replaces it, and it ends with the session',
  body: z.object({
    endpoint: z
      .url({ protocol: /^https$/ })
      .max(1_000)
      .describe('The address at the push service, on the internet'),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
    topics: topics.optional().describe('By default those of the replaced device'),
  }),
  reply: devicesReply,
  problems: ['device-limit-reached', 'notifications-off', 'not-found'],
  perMinute: 60,
})

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/notifications/devices/{id}',
  changes: ['/api/notifications/devices'],
  access: 'member',
  isForReadOnly: true,
  summary: 'Stop the notifications of one device',
  params: idParams,
  reply: devicesReply,
  problems: ['not-found'],
})

export const testDevice = endpoint({
  method: 'POST',
  path: '/api/notifications/devices/{id}/test',
  access: 'member',
  isForReadOnly: true,
  summary: 'Send a test notification to one device',
  params: idParams,
  problems: ['not-found', 'notifications-off', 'too-many-requests'],
  perMinute: 20,
})
