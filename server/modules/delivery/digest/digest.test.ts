import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postBroadcast, removeBroadcast } from '../../../../contract/broadcasts.ts'
import { type DeliveryType, saveBroadcastSettings } from '../../../../contract/delivery.ts'
import { moveBroadcast } from '../../../../contract/moderation.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { addStaff } from '../../../../tests/support/staff.ts'
import { addMember, addSubscriber, listMailsOf, subscribe } from '../../../../tests/support/subscribers.ts'
import { addList } from '../../../../tests/support/world.ts'
import { sendDigests } from './send-digests.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 1, 'PC')
  await addList(t.deps.db, 2, 'Server')
})
afterAll(() => t.close())
beforeEach(async () => {
  const { db } = t.deps
  for (const table of [
    'mail_contents',
    'digest_periods',
    'digest_runs',
    'broadcast_sendings',
    'broadcast_settings',
  ] as const)
    await db.deleteFrom(table).execute()
  t.clock.set('2026-11-18T09:30:00Z')
})

let serial = 0
/** Posts as a new company, so that no limit is reached. */
async function post(listType = 2) {
  serial += 1
  const { contactId } = await addMember(t.deps.db)
  const token = await t.signIn(contactId)
  const body = { listType, quantity: '1', brand: 'HP', desc: `PN-${serial}`, condition: 'F/S', price: '10' }
  const response = await t.call(postBroadcast, { body }, token)
  expect(response.status).toBe(200)
  return { id: response.body.payload.id, desc: body.desc, token }
}

const reader = (listId = 2) => addSubscriber(t.deps.db, { list_id: listId, delivery: 'digest' })
const setTimeTo = async (moment: string) => {
  t.clock.set(moment)
  await sendDigests(t.deps)
}
const digests = () => listMailsOf(t.deps.db, 'digest/%')
const digestRuns = () => t.deps.db.selectFrom('digest_runs').select(['day', 'num_mails']).orderBy('day').execute()
const subjects = async () => (await digests()).map(mail => mail.subject)

describe('the morning’s digest', () => {
  it('contains what was posted since the last one, one line each, and goes once to each address', async () => {
    const first = await reader()
    const second = await reader()
    const both = await addMember(t.deps.db)
    for (const list_id of [1, 2])
      await subscribe(t.deps.db, { contact_id: both.contactId, address: 'primary', list_id, delivery: 'digest' })
    await addSubscriber(t.deps.db, { list_id: 2, delivery: 'none' })
    const server = await post(2)
    const pc = await post(1)
    await setTimeTo('2026-11-19T06:00:00Z')
    const mails = await digests()
    expect(mails.map(mail => mail.to).sort()).toEqual([first.email, second.email, both.email].sort())
    const [single, twin, double] = [first, second, both].map(({ email }) => mails.find(mail => mail.to === email))
    expect(single?.message_id).toBe(twin?.message_id)
    expect(single?.subject).toBe('Broadcast digest, 19 November 2026: 1 broadcast')
    expect(double?.subject).toBe('Broadcast digest, 19 November 2026: 2 broadcasts')
    expect(single?.text_body).toContain(`WTS 1x HP ${server.desc} (F/S), Company `)
    expect(single?.text_body).toContain(`http://localhost:3000/broadcasts/${server.id}`)
    expect(single?.text_body).not.toContain(pc.desc)
    expect(double?.text_body.indexOf('PC (1)')).toBeLessThan(double?.text_body.indexOf('Server (1)') ?? 0)
    expect(single?.headers).toMatchObject({
      'List-Unsubscribe': '<http://localhost:3000/unsubscribe/{{unsubscribe}}>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    })
    expect(single?.variables).toEqual({ unsubscribe: expect.stringMatching(/^[0-9a-f]{32}p0$/), remark: '' })
    expect(await digestRuns()).toEqual([{ day: '2026-11-19', num_mails: 3 }])
  })

  it('is sent once, however often and on however many nodes the job runs', async () => {
    await reader()
    await post()
    t.clock.set('2026-11-19T06:00:00Z')
    await Promise.all([1, 2, 3, 4].map(() => sendDigests(t.deps)))
    await setTimeTo('2026-11-19T15:00:00Z')
    expect(await subjects()).toHaveLength(1)
  })

  it('is not sent before 07:00, or if it would be empty', async () => {
    await reader(1)
    await setTimeTo('2026-11-18T09:40:00Z')
    await post(2)
    await setTimeTo('2026-11-19T05:59:59Z')
    expect(await digestRuns()).toHaveLength(1)
    await setTimeTo('2026-11-19T06:00:00Z')
    expect(await digests()).toEqual([])
    expect(await digestRuns()).toHaveLength(2)
  })

  it('leaves broadcasts after 07:00 to the next one, and makes up for a missed morning', async () => {
    await reader()
    await post()
    t.clock.set('2026-11-19T07:30:00Z')
    await post()
    await setTimeTo('2026-11-19T09:00:00Z')
    expect(await subjects()).toEqual(['Broadcast digest, 19 November 2026: 1 broadcast'])
    t.clock.set('2026-11-20T12:00:00Z')
    await post()
    await setTimeTo('2026-11-22T12:00:00Z')
    expect(await subjects()).toEqual([
      'Broadcast digest, 19 November 2026: 1 broadcast',
      'Broadcast digest, 22 November 2026: 2 broadcasts',
    ])
  })

  it('leaves out removed broadcasts, and contacts who may get no mail', async () => {
    await reader()
    await addSubscriber(t.deps.db, { list_id: 2, delivery: 'digest' }, { email_confirmed_at: null })
    await addSubscriber(t.deps.db, { list_id: 2, delivery: 'digest' }, {}, { custom_full_block: 'x' })
    const removed = await post()
    await t.call(removeBroadcast, { params: { id: removed.id } }, removed.token)
    await setTimeTo('2026-11-19T06:00:00Z')
    expect(await digests()).toEqual([])
    const [listed, other] = [await post(), await post()]
    await t.call(removeBroadcast, { params: { id: other.id } }, other.token)
    await setTimeTo('2026-11-20T06:00:00Z')
    const [mail, ...more] = await digests()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('1 broadcast')
    expect([mail?.text_body.includes(listed.desc), mail?.text_body.includes(other.desc)]).toEqual([true, false])
  })

  it('contains only what was posted while the list was on digest', async () => {
    const { contactId } = await reader()
    const before = await post()
    const settings = { address: 'primary' as const, listId: 2, type: 0 as const }
    const token = await t.signIn(contactId)
    expect((await t.call(saveBroadcastSettings, { body: { settings: [settings] } }, token)).status).toBe(200)
    const after = await post()
    await reader()
    await setTimeTo('2026-11-19T06:00:00Z')
    const mail = (await digests()).find(({ text_body }) => text_body.includes(before.desc))
    expect(mail?.text_body).toContain(before.desc)
    expect(mail?.text_body).not.toContain(after.desc)
  })

  it('shows a broadcast that staff moved under its new list, unless it was sent already', async () => {
    const [pc, server] = [await reader(1), await reader(2)]
    const staff = await addStaff(t.deps.db)
    const moved = await post(2)
    const params = { id: moved.id }
    const token = await t.signIn(staff)
    expect((await t.call(moveBroadcast, { params, body: { listId: 1 } }, token)).status).toBe(200)
    await setTimeTo('2026-11-19T06:00:00Z')
    expect((await digests()).map(mail => mail.to)).toEqual([pc.email])
    expect((await digests())[0]?.text_body).toContain('PC (1)')
    await t.call(moveBroadcast, { params, body: { listId: 2 } }, token)
    const other = await post(2)
    await setTimeTo('2026-11-20T06:00:00Z')
    const [, second] = await digests()
    expect([second?.to, second?.text_body.includes(moved.desc)]).toEqual([server.email, false])
    expect(second?.text_body).toContain(other.desc)
  })

  it.each([
    ['as summer time begins', '2026-03-28', '2026-03-28T06:00:00Z', '2026-03-29T05:00:00Z'],
    ['as summer time ends', '2026-10-24', '2026-10-24T05:00:00Z', '2026-10-25T06:00:00Z'],
  ])('goes out at 07:00 on the clock %s', async (_, day, before, after) => {
    await reader()
    await setTimeTo(before)
    expect((await digestRuns()).map(run => run.day)).toEqual([day])
    await post()
    await setTimeTo(new Date(new Date(after).getTime() - 1000).toISOString())
    expect(await digests()).toEqual([])
    await setTimeTo(after)
    expect(await digests()).toHaveLength(1)
  })
})

describe('a contact who switches the delivery of a list', () => {
  it('gets every broadcast exactly once, except while delivery is off', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('post' as const) }),
      fc.record({ kind: fc.constant('switch' as const), type: fc.constantFrom<DeliveryType>(0, 1, 2) }),
      fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 9, 20) }),
      fc.record({ kind: fc.constant('both' as const), type: fc.constantFrom<DeliveryType>(0, 1) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
        const { contactId, email } = await addMember(t.deps.db)
        const token = await t.signIn(contactId)
        const save = async (type: DeliveryType) => {
          const settings = [{ address: 'primary' as const, listId: 2, type }]
          expect((await t.call(saveBroadcastSettings, { body: { settings } }, token)).status).toBe(200)
        }
        let type: DeliveryType = 2
        const posted: { desc: string; isDue: boolean; isOff: boolean }[] = []
        const note = (desc: string) => posted.push({ desc, isDue: type !== 2, isOff: type === 2 })
        for (const step of steps) {
          if (step.kind === 'post') note((await post()).desc)
          else if (step.kind === 'wait') {
            t.clock.advance({ hours: step.hours })
            await sendDigests(t.deps)
          } else if (step.kind === 'switch') {
            await save(step.type)
            type = step.type
            // Broadcasts gathered but not sent yet are dropped.
            if (type === 2) for (const earlier of posted) earlier.isDue = false
          } else if (type !== 2) {
            // A post and a concurrent change: in either order, the broadcast is sent once.
            const [{ desc }] = await Promise.all([post(), save(step.type)])
            type = step.type
            note(desc)
          }
        }
        t.clock.set(new Date(Math.ceil(t.clock.now().getTime() / 86_400_000) * 86_400_000 + 36 * 3_600_000))
        await sendDigests(t.deps)
        const mails = (await listMailsOf(t.deps.db, '%/%')).filter(mail => mail.to === email)
        for (const { desc, isDue, isOff } of posted) {
          const times = mails.filter(mail => new RegExp(`${desc}\\b`).test(mail.text_body)).length
          if (isDue) expect(times).toBe(1)
          else expect(times).toBeLessThanOrEqual(isOff ? 0 : 1)
        }
      }),
      runs(15),
    )
  })
})
