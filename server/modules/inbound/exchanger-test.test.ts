import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSecret } from '../../../tests/support/deps.ts'
import { authservId, type MailInSite, startMailInSite } from '../../../tests/support/mail-in.ts'
import { hostEnv } from '../../../tests/support/processes.ts'
import { makeProbe, readProbe } from './index.ts'

let site: MailInSite
beforeAll(async () => {
  site = await startMailInSite(authservId)
})
afterAll(() => site.close())

const from = 'stranger@far.example'
const own = `Authentication-Results: ${authservId}; dmarc=none header.from=far.example`
const received = (by: string) => `Received: from far.example by ${by}; Wed, 18 Nov 2026 09:30:00 +0000`

/** Returns the result of a probe through an exchanger that adds these headers, and removes forged ones or not. */
async function faultBehind(added: readonly string[], { removes = false } = {}) {
  const { deps } = site.test
  const { id, to, subject, headers } = makeProbe(deps.config, from)
  const written = Object.entries(headers).filter(([name]) => !removes || name !== 'Authentication-Results')
  const lines = [...added, ...written.map(pair => pair.join(': ')), `From: ${from}`, `To: ${to}`, `Subject: ${subject}`]
  await site.send(from, { to, raw: `${lines.join('\r\n')}\r\n\r\nA test.\r\n` })
  return readProbe(deps.db, id)
}

describe('a probe of the mail exchanger', () => {
  it('accepts one that writes its own results and removes forged ones', async () => {
    expect(await faultBehind([own, received(authservId)], { removes: true })).toBe('')
    expect(await faultBehind([received(`in.${authservId}`), own], { removes: true })).toBe('')
  })

  it.each([
    ['that adds no results', [received(authservId)], /adds no Authentication-Results of its own.*forged one/],
    [
      'that leaves forged ones',
      [own, received(authservId)],
      /does not remove Authentication-Results that others wrote under its id/,
    ],
    ['behind another host', [received('relay.far.example'), own], /Another host added a Received header above/],
    ['of another name', [own.replace(authservId, 'mx.far.example')], /is malformed or not by mx\.tbs\.example/],
  ])('reports one %s', async (_, added, fault) => {
    expect(await faultBehind(added)).toMatch(fault)
  })

  it('reports one that adds nothing and removes everything', async () => {
    expect(await faultBehind([], { removes: true })).toMatch(/^It adds no Authentication-Results\./)
  })

  it('is accepted from no other sender', async () => {
    const { to } = makeProbe(site.test.deps.config, from)
    await expect(site.send(from, { to, subject: 'x.y', text: 'x' })).rejects.toThrow('There is no such address here.')
  })

  it('is sent by npm run exchanger-test, which prints what to fix', async () => {
    const env = {
      ...hostEnv(),
      DATABASE_URL: site.test.databaseUrl,
      SESSION_SECRET: testSecret,
      INBOUND_SMTP: `smtp://127.0.0.1:${site.port}?authserv=${authservId}`,
    }
    const run = promisify(execFile)(
      process.execPath,
      ['tools/exchanger-test.ts', `smtp://127.0.0.1:${site.port}`, from],
      {
        env,
      },
    )
    const output = await run.catch(error => error as { code: number; stdout: string; stderr: string })
    expect(output).toMatchObject({ code: 1 })
    expect(output.stderr).toContain('The exchanger is not safe yet. It adds no Authentication-Results of its own')
  })
})
