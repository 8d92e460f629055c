import { parseCrontab } from 'graphile-worker'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestPasswordReset } from '../contract/auth.ts'
import { createTestApp, type TestApp } from '../tests/support/app.ts'
import { addCompany, addContact } from '../tests/support/world.ts'
import { jobs } from './jobs.ts'
import type { OutgoingMail } from './platform/mail/transport.ts'
import { startWorker } from './worker.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('the jobs', () => {
  it('have unique names and valid cron times', () => {
    expect(new Set(jobs.map(job => job.name)).size).toBe(jobs.length)
    for (const { name, cron } of jobs) if (cron !== undefined) expect(parseCrontab(`${cron} ${name}`)).toHaveLength(1)
    expect(jobs.map(job => job.name)).toEqual(
      expect.arrayContaining(['purge-mails', 'purge-sign-ins', 'purge-statistics', 'refresh-top-searches']),
    )
  })
})

describe('the worker', () => {
  it('delivers a requested reset link to the mailbox', async () => {
    const email = 'asks@one.example'
    await addContact(test.deps.db, await addCompany(test.deps.db), { email })
    const sent = Promise.withResolvers<OutgoingMail>()
    const mail = { send: async (mail: OutgoingMail) => sent.resolve(mail), close: () => {} }
    const worker = await startWorker({ ...test.deps, mail }, test.databaseUrl)
    await test.call(requestPasswordReset, { body: { email } })
    const { envelope, raw } = await sent.promise
    expect(envelope.to).toBe(email)
    expect((await PostalMime.parse(raw)).text).toContain('/?reset=')
    await worker.stop()
    const { sent_at } = await test.deps.db.selectFrom('mail_outbox').select('sent_at').executeTakeFirstOrThrow()
    expect(sent_at).toEqual(test.clock.now())
  })
})
