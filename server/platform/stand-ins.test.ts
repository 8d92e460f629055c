import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testSecret } from '../../tests/support/deps.ts'
import { readConfig, standIns } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'tbs-stand-ins-'))
afterAll(() => rmSync(folder, { recursive: true }))

const own = { DATABASE_URL: 'postgres://site@db.example/tbs', SESSION_SECRET: testSecret }
const production = { ...own, NODE_ENV: 'production', PUBLIC_URL: 'https://www.tbs.example' }
const read = (env: Record<string, string>) => {
  const { payments, vatService, dns, push } = readConfig({ DATA_DIR: folder, ...env })
  return { payments, vatService, dns, push }
}

describe('stand-ins for services outside', () => {
  it("are never the default with an operator's own database, whatever NODE_ENV is", () => {
    for (const env of [own, { ...own, NODE_ENV: 'development' }, { ...own, NODE_ENV: 'test' }, production])
      expect(read(env)).toEqual({
        payments: 'wire',
        vatService: expect.objectContaining({ url: expect.stringContaining('ec.europa.eu') }),
        dns: [],
        push: 'off',
      })
  })

  it('are the default of a demo with the embedded database, and can be set explicitly', () => {
    const local = { payments: 'local', vatService: 'local', dns: 'local', push: 'local' }
    expect(read({})).toEqual(local)
    expect(read({ ...own, ...standIns })).toEqual(local)
  })

  it('are refused in production', () => {
    for (const [name, value] of Object.entries(standIns))
      expect(() => read({ ...production, [name]: value })).toThrow(`${name}=local`)
  })
})
