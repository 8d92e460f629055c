import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { demoSecretIn, isWeakSecret } from './session-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'tbs-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

const strong = randomBytes(32).toString('hex')
const url = 'postgres://tbs@127.0.0.1:1/none'
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.tbs.example', SESSION_SECRET: strong }

describe('isWeakSecret', () => {
  it.each([
    ['too short', randomBytes(12).toString('hex')],
    ['one repeated character', 'a'.repeat(32)],
    ['two repeated characters', 'ab'.repeat(30)],
    ['a repeated word', 'demo-secret-demo-secret-demo-secret-demo'],
    ['a repeated long word', 'correct-horse-battery-staple-correct-horse-battery-staple'],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['consecutive digits', '01234567890123456789012345678901234'],
    ['padded', `s3cret${' '.repeat(40)}`],
    ['padded with a letter', `s3cret-k3y${'x'.repeat(40)}`],
    ['an example', 'change-me-to-a-random-secret-of-your-own'],
  ])('rejects a secret that is %s', (_, secret) => expect(isWeakSecret(secret)).toBe(true))

  it('accepts random secrets', () => {
    for (let count = 0; count < 500; count += 1)
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(isWeakSecret(randomBytes(24).toString(encoding))).toBe(false)
  })
})

describe('a start', () => {
  const refusal = (env: Record<string, string>) => () => readConfig({ DATA_DIR: folder, ...env })

  it('requires a secret with an operator’s own database, whatever NODE_ENV is', () => {
    for (const NODE_ENV of ['development', 'production', 'test'])
      expect(refusal({ ...production, NODE_ENV, DATABASE_URL: url, SESSION_SECRET: '' })).toThrow(
        /^SESSION_SECRET must/,
      )
  })

  it('is refused with a weak secret in every environment', () => {
    for (const NODE_ENV of ['development', 'production'])
      expect(refusal({ ...production, NODE_ENV, SESSION_SECRET: 'a'.repeat(32) })).toThrow(
        /^SESSION_SECRET is too easy/,
      )
  })

  it('is refused in production if PUBLIC_URL is not https, even on loopback', () => {
    for (const PUBLIC_URL of ['http://www.tbs.example', 'http://localhost:3000'])
      expect(refusal({ ...production, PUBLIC_URL })).toThrow(/^PUBLIC_URL must start with https:/)
    expect(readConfig(production).publicUrl).toBe('https://www.tbs.example')
  })

  it('listens on loopback unless it is in production or configured otherwise', () => {
    const hostOf = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).host
    expect(hostOf({})).toBe('127.0.0.1')
    expect(hostOf({ HOST: '0.0.0.0' })).toBe('0.0.0.0')
    expect(hostOf(production)).toBe('::')
  })
})

describe("the demo's secret", () => {
  it('is generated once per data folder and readable only by its owner', () => {
    const dataDir = join(folder, 'new', 'data')
    const { secret } = readConfig({ DATA_DIR: dataDir })
    expect(isWeakSecret(secret)).toBe(false)
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret)
    expect(readConfig({ DATA_DIR: join(folder, 'other') }).secret).not.toBe(secret)
    const file = join(dataDir, 'session-secret')
    expect(readFileSync(file, 'utf8').trim()).toBe(secret)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('is not used if it was truncated', () => {
    writeFileSync(join(folder, 'session-secret'), 'short\n')
    expect(() => demoSecretIn(folder)).toThrow(/session-secret/)
    rmSync(join(folder, 'session-secret'))
  })
})
