import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { type NotificationTopic, saveDevice } from '../../contract/notifications.ts'
import { sendNotification } from '../../server/modules/notifications/notify.ts'
import type { PushOutcome, PushTransport } from '../../server/platform/push/transport.ts'
import type { TestApp } from './app.ts'

/** Returns a subscription as a browser describes it. */
export function newSubscription(endpoint = `https://push.example/send/${randomUUID()}`) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { endpoint, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } }
}

/** Turns notifications on in the browser of this session; returns its address at the push service. */
export async function turnOn(test: TestApp, token: string, topics: NotificationTopic[]): Promise<string> {
  const subscription = newSubscription()
  const { status, raw } = await test.call(saveDevice, { body: { ...subscription, topics } }, token)
  if (status !== 200) throw new Error(`could not turn on: ${raw}`)
  return subscription.endpoint
}

export interface ShownNotification {
  endpoint: string
  title: string
  body: string
  path: string
}

/** Returns a stand-in for push services, which records pushes to devices and returns the results that a test sets. */
export function recordPushes(test: TestApp) {
  const shown: ShownNotification[] = []
  const outcomes: PushOutcome[] = []
  const transport: PushTransport = {
    publicKey: test.deps.push?.publicKey ?? '',
    send: async ({ endpoint }, { payload }) => {
      const { title, body, path } = JSON.parse(payload)
      const outcome = outcomes.shift() ?? { kind: 'sent' }
      if (outcome.kind === 'sent') shown.push({ endpoint, title, body, path })
      return outcome
    },
  }
  test.deps.push = transport
  return { shown, outcomes }
}

interface QueuedJob {
  payload: Record<string, unknown>
  /** Seconds until it may start. */
  delay: number
}

/** Takes the queued notifications out of the job queue. */
export async function takeQueued({ deps: { db } }: TestApp): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob & { id: string }>`
    with taken as (
      delete from graphile_worker._private_jobs where task_id in (
        select id from graphile_worker._private_tasks where identifier = 'send-notification') returning *)
    select id::text, payload, round(extract(epoch from run_at - created_at))::int as delay from taken order by id`.execute(
    db,
  )
  return rows
}

/** Sends queued notifications as the job runner would; those queued again stay. */
export async function sendQueued(test: TestApp): Promise<void> {
  for (const { payload } of await takeQueued(test)) await sendNotification(test.deps, payload)
}

export interface PushRequest {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Starts a server in place of a push service, which records raw requests and decrypts nothing. */
export async function startPushService() {
  const requests: PushRequest[] = []
  let response: { status: number; headers?: Record<string, string> } = { status: 201 }
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    reply.writeHead(response.status, response.headers).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    responds(next: typeof response) {
      response = next
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
