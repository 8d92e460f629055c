import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JobName, jobNames, listJobs, runJobAgain } from '../../../contract/jobs.ts'
import { listWaiting } from '../../../contract/staff-start.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { addFailedJob } from '../../../tests/support/jobs.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { jobs } from '../../jobs.ts'
import { transaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { scheduleOf } from './schedule.ts'

let test: TestApp
let staff: string
let staffId: number
beforeAll(async () => {
  ;({ test, staffId, staff } = await startAppWithStaff())
})
afterAll(() => test.close())

const entries = async () => (await test.call(listJobs, {}, staff)).body.payload.results
const entry = async (name: JobName) => (await entries()).find(job => job.name === name)
const runAgain = (name: JobName, token?: string) => test.call(runJobAgain, { params: { name } }, token)

describe('the jobs that staff see', () => {
  it('are closed to members and visitors', async () => {
    const { db } = test.deps
    const member = await test.signIn(await addContact(db, await addCompany(db)))
    expect((await test.call(listJobs, {}, member)).problem.code).toBe('staff-only')
    expect((await runAgain('purge-mails', member)).problem.code).toBe('staff-only')
    expect((await runAgain('purge-mails')).problem.code).toBe('sign-in-required')
  })

  it('are all jobs of the site, with their schedules', async () => {
    expect((await entries()).map(({ name }) => name).sort()).toEqual(jobs.map(({ name }) => name).sort())
    expect(jobNames).toHaveLength(jobs.length)
    expect(await entry('send-digests')).toMatchObject({ schedule: { everyMinutes: 10 }, lastRunDT: null, failed: 0 })
    expect(await entry('purge-mails')).toMatchObject({ schedule: { dailyAt: '02:57' } })
    expect(await entry('send-refund')).toMatchObject({ schedule: null })
    expect(scheduleOf('* * * * *')).toEqual({ everyMinutes: 1 })
    expect(scheduleOf('3,18,33,48 * * * *')).toEqual({ everyMinutes: 15 })
    expect(scheduleOf('23 * * * *')).toEqual({ everyMinutes: 60 })
    expect(() => scheduleOf('0 0 1 1 *')).toThrow('0 0 1 1 *')
  })

  it('run again once they have failed, which is recorded', async () => {
    const { db } = test.deps
    await addFailedJob(db, 'send-refund')
    await addFailedJob(db, 'send-refund', { isGivenUp: true })
    await transaction(db, tx => addJob(tx, 'send-refund'))
    expect((await entries())[0]).toMatchObject({ name: 'send-refund', waiting: 1, failed: 2 })
    const { body } = await test.call(listWaiting, {}, staff)
    expect(body.payload.results.find(({ kind }) => kind === 'jobs-failed')?.count).toBe(2)
    expect((await runAgain('send-refund', staff)).body.count).toBe(2)
    expect(await entry('send-refund')).toMatchObject({ waiting: 3, failed: 0 })
    expect((await runAgain('send-refund', staff)).problem.code).toBe('not-found')
    const audit = await db.selectFrom('audit_log').selectAll().execute()
    expect(audit).toMatchObject([
      { actor_id: staffId, action: 'run-job-again', subject: 'job/send-refund', new_value: { count: 2 } },
    ])
  })
})
