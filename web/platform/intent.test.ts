import { describe, expect, it } from 'vitest'
import { sendBroadcastReply } from '../../contract/messages.ts'
import { logEvent } from '../../contract/site.ts'
import { call, createQueryClient, type Transport } from './api.ts'
import { intentOf, isWorthRetrying, newKey, outcomeIsUnknown } from './intent.ts'

describe('the key of an intent', () => {
  it('stays the same while the outcome of the same request is unknown', () => {
    const first = intentOf(undefined, { body: { q: 'disk' } })
    expect(intentOf(first, { body: { q: 'disk' } }).key).toBe(first.key)
    expect(intentOf(first, { body: { q: 'disks' } }).key).not.toBe(first.key)
    expect(intentOf(undefined, { body: { q: 'disk' } }).key).not.toBe(first.key)
    expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100)
  })

  it('is reused only while the outcome is unknown', () => {
    const lost = { status: 0, code: 'unreachable' }
    const running = { status: 409, code: 'request-running' }
    const refused = { status: 409, code: 'already-done' }
    expect([lost, running, refused].map(outcomeIsUnknown)).toEqual([true, true, false])
    expect([lost, running, refused].map(outcome => isWorthRetrying(0, outcome))).toEqual([true, true, false])
    expect(isWorthRetrying(0, { status: 500, code: 'internal-error' })).toBe(false)
    expect(isWorthRetrying(3, lost)).toBe(false)
  })

  it('is sent with every call that has an effect, and with no other', async () => {
    const keys: (string | undefined)[] = []
    const transport: Transport = async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return { status: 200, body: { status: 200 } }
    }
    const client = createQueryClient(transport)
    const body = { broadcastId: 1, subject: 'a', body: 'b' }
    await call(client, sendBroadcastReply, { body })
    await call(client, sendBroadcastReply, { body })
    await call(client, sendBroadcastReply, { body, idempotencyKey: 'mine' })
    await call(client, logEvent, { body: { eventName: 'a', eventCategory: 'b', eventAction: 'c' } as never })
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual(['mine', undefined])
  })
})
