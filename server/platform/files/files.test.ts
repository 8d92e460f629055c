import { access, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import type { ContentType, NewFile } from './store.ts'

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<rect/>'.repeat(400)}</svg>`)
let test: TestApp
let member: string
let blocked: string

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  member = await test.signIn(await addContact(db, await addCompany(db)))
  blocked = await test.signIn(await addContact(db, await addCompany(db, { custom_full_block: 'no' })))
})
afterAll(() => test.close())

const put = (values: Partial<NewFile> = {}) =>
  test.deps.files.put(test.deps.db, { contentType: 'image/svg+xml', bytes: svg, audience: 'anyone', ...values })
const get = (id: string, headers: Record<string, string> = {}) => test.app.inject({ url: `/media/${id}`, headers })
const as = (token: string) => ({ authorization: `Bearer ${token}` })

describe('an incomplete file of a process that was killed during an upload', () => {
  it('is removed after a day, but nothing else is', async () => {
    const id = await put()
    const old = `${test.deps.files.pathOf(id)}-old.part`
    const coming = `${test.deps.files.pathOf(id)}-coming.part`
    for (const path of [old, coming]) await writeFile(path, 'half')
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    await utimes(old, twoDaysAgo, twoDaysAgo)
    await test.deps.files.removeAbandoned(new Date())
    await expect(access(old)).rejects.toThrow()
    await access(coming)
    expect((await get(id)).statusCode).toBe(200)
  })
})

describe('GET /media/{id}', () => {
  it('hides files for members from visitors', async () => {
    const id = await put({ audience: 'member' })
    const hidden = await get(id)
    const missing = await get('7b0e2a39-6f6d-4b41-8a1b-3a3c8d1a2b3c')
    expect(hidden.statusCode).toBe(404)
    expect(hidden.body).toBe(missing.body)
    expect((await get(id, as(blocked))).statusCode).toBe(404)
  })

  it('shows files for members to a member while signed in', async () => {
    const id = await put({ audience: 'member' })
    const { rawPayload, headers } = await get(id, as(member))
    expect(rawPayload).toEqual(svg)
    expect(headers['cache-control']).toBe('private, no-cache')
    const known = { 'if-none-match': String(headers.etag) }
    expect((await get(id, { ...as(member), ...known })).statusCode).toBe(304)
    expect((await get(id, known)).statusCode).toBe(404)
  })

  it('shows other files to everybody, with unlimited caching and without executing scripts', async () => {
    const response = await get(await put())
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })

  it('is not damaged by compression', async () => {
    const response = await get(await put(), { 'accept-encoding': 'gzip' })
    const isPacked = response.headers['content-encoding'] === 'gzip'
    expect(isPacked ? gunzipSync(response.rawPayload) : response.rawPayload).toEqual(svg)
    if (isPacked) expect(response.headers['content-length']).not.toBe(String(svg.length))
  })

  it('serves a document as a download', async () => {
    const id = await put({ contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') })
    expect((await get(id)).headers['content-disposition']).toBe('attachment')
  })

  it('fails without being cached if the bytes are lost', async () => {
    const id = await put()
    await rm(join(test.deps.config.dataDir, 'files', id.slice(0, 2), id))
    const response = await get(id)
    expect(response.statusCode).toBe(500)
    expect(response.json().code).toBe('internal-error')
    expect(response.headers['cache-control']).toBe('private, no-cache')
  })

  it.each(['x', '..%2f..%2fconfig', '7b0e2a39-6f6d-4b41-8a1b-3a3c8d1a2b3c%00'])('finds nothing at %s', async id => {
    expect((await get(id)).statusCode).toBe(404)
  })
})

describe('the store', () => {
  it('refuses unknown types and empty files', async () => {
    await expect(put({ contentType: 'text/html' as ContentType })).rejects.toThrow('text/html')
    await expect(put({ bytes: Buffer.alloc(0) })).rejects.toThrow('empty')
  })

  it('stores size and hash, and removes both row and bytes', async () => {
    const { db, files } = test.deps
    const id = await put()
    const file = await files.open(db, id)
    expect(file?.row).toMatchObject({ byte_size: svg.length, audience: 'anyone' })
    await files.remove(db, id)
    await files.remove(db, id)
    expect((await get(id)).statusCode).toBe(404)
  })
})
