import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { getCaptcha } from '../../contract/captcha.ts'
import type { TestApp } from './app.ts'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** Requests and solves a captcha of this site, as a browser does. */
export async function solvedCaptcha(test: Pick<TestApp, 'call'>): Promise<string> {
  const challenge = (await test.call(getCaptcha)).body.payload as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
