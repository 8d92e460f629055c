import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCompany } from '../../../../contract/companies.ts'
import {
  fetchLargePicture,
  fetchPicture,
  removeLogo,
  removePicture,
  uploadLogo,
  uploadPicture,
} from '../../../../contract/pictures.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'

let test: TestApp
let acme: number
let joe: number
let owner: string
let colleague: string
let rival: string

beforeAll(async () => {
  test = await createTestApp()
  rival = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  acme = await addCompany(db)
  joe = await addContact(db, acme, { username: 'acme' })
  owner = await test.signIn(joe)
  colleague = await test.signIn(await addContact(db, acme))
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5563' } })
const upload = (bytes: Buffer, as: string | undefined = owner) =>
  test.call(uploadPicture, { body: { picture: bytes.toString('base64') } }, as)
const large = async (as = rival) =>
  (await test.call(fetchLargePicture, { params: { id: joe } }, as)).body.profilePicLarge
const contactFor = async (as: string) =>
  (await test.call(getCompany, { params: { id: acme } }, as)).body.contacts.find(({ id }) => id === joe)
const load = (path: string, as?: string) =>
  test.app.inject({ url: path, headers: as === undefined ? {} : { authorization: `Bearer ${as}` } })
const countFiles = async () =>
  (
    await test.deps.db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Returns a PNG that claims a size, with far too little data for it. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000)))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

describe('a profile picture', () => {
  it('is refused to a visitor', async () => {
    const bytes = await plain(10, 10).png().toBuffer()
    const { problem } = await test.call(uploadPicture, { body: { picture: bytes.toString('base64') } })
    expect(problem.code).toBe('sign-in-required')
    expect((await test.call(fetchLargePicture, { params: { id: joe } })).problem.code).toBe('sign-in-required')
  })

  it('is made smaller, and shown to members only', async () => {
    expect((await upload(await plain(1_200, 600).jpeg().toBuffer())).status).toBe(200)
    const contact = await contactFor(rival)
    expect(contact).toMatchObject({ hasLargePic: true, picCSS: `url("${contact?.profilePic}")` })
    expect((await test.call(fetchPicture, {}, owner)).body.profilePic).toBe(contact?.profilePic)
    const path = (await large()) ?? ''
    const sizes = []
    for (const picture of [contact?.profilePic ?? '', path]) {
      const { width, height, format } = await sharp((await load(picture, rival)).rawPayload).metadata()
      sizes.push([width, height, format])
    }
    expect(sizes).toEqual([
      [96, 96, 'jpeg'],
      [400, 200, 'jpeg'],
    ])
    expect((await load(path)).statusCode).toBe(404)
  })

  it('is accepted as a data URL, as browsers send it', async () => {
    const bytes = await plain(20, 20).png().toBuffer()
    const picture = `data:image/png;base64,${bytes.toString('base64')}`
    expect((await test.call(uploadPicture, { body: { picture } }, owner)).status).toBe(200)
  })

  it('has neither location nor other metadata, and is turned upright', async () => {
    const exif = { IFD0: { Copyright: 'SECRET-owner' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } }
    const bytes = await plain(60, 30).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(bytes.includes('SECRET-owner')).toBe(true)
    await upload(bytes)
    const stored = (await load((await large()) ?? '', rival)).rawPayload
    const { exif: kept, width, height } = await sharp(stored).metadata()
    expect({ kept, isUpright: (width ?? 0) < (height ?? 0) }).toEqual({ kept: undefined, isUpright: true })
    expect(stored.includes('SECRET')).toBe(false)
  })

  it('loses a file appended to the picture', async () => {
    const script = Buffer.from('<script>alert("SECRET")</script>PK\u0003\u0004')
    await upload(Buffer.concat([await plain(30, 30).jpeg().toBuffer(), script]))
    const stored = (await load((await large()) ?? '', rival)).rawPayload
    expect(stored.includes('SECRET')).toBe(false)
  })

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a WebP', () => plain(10, 10).webp().toBuffer()],
    ['a GIF', () => plain(10, 10).gif().toBuffer()],
    ['a web page that begins like a JPEG', async () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    ['a picture that breaks off', async () => (await plain(300, 300).jpeg().toBuffer()).subarray(0, 400)],
    ['30,000 × 30,000 pixels', async () => claiming(30_000, 30_000)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('refuses %s at the field, and stores nothing', async (_, make) => {
    const before = await countFiles()
    const { problem } = await upload(await make())
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'picture' }] })
    expect(await countFiles()).toBe(before)
  })

  it('replaces the previous one and leaves no file behind, even if many are sent at the same time', async () => {
    const before = await countFiles()
    const pictures = await Promise.all([20, 30, 40, 50].map(size => plain(size, size).png().toBuffer()))
    const sent = await Promise.all(pictures.map(bytes => upload(bytes)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await countFiles()).toBe(before + 2)
    const path = (await large()) ?? ''
    for (const _ of ['once', 'again']) expect((await test.call(removePicture, {}, owner)).status).toBe(200)
    expect(await countFiles()).toBe(before)
    expect((await load(path, rival)).statusCode).toBe(404)
    expect(await contactFor(rival)).toMatchObject({ profilePic: null, hasLargePic: false, picCSS: null })
  })

  it('of a contact who does not exist is not found', async () => {
    const { problem } = await test.call(fetchLargePicture, { params: { id: 2_000_000_000 } }, rival)
    expect(problem.code).toBe('not-found')
  })
})

describe('a logo', () => {
  it('is changed by the owner of the profile only', async () => {
    const logo = (await plain(480, 60).png().toBuffer()).toString('base64')
    for (const as of [colleague, undefined]) {
      const code = as === undefined ? 'sign-in-required' : 'owner-only'
      expect((await test.call(uploadLogo, { body: { logo } }, as)).problem.code).toBe(code)
      expect((await test.call(removeLogo, {}, as)).problem.code).toBe(code)
    }
    expect((await test.call(uploadLogo, { body: { logo } }, owner)).status).toBe(200)
    const { company } = (await test.call(getCompany, { params: { id: acme } }, rival)).body
    const stored = await load(company.picUrl ?? '', rival)
    const { width, height, format } = await sharp(stored.rawPayload).metadata()
    expect([width, height, format, company.picCSS]).toEqual([240, 30, 'png', `url("${company.picUrl}")`])
    await test.call(removeLogo, {}, owner)
    expect((await test.call(getCompany, { params: { id: acme } }, rival)).body.company.picUrl).toBeNull()
    expect((await load(company.picUrl ?? '', rival)).statusCode).toBe(404)
  })

  it('that is not a picture is refused at the field', async () => {
    const logo = Buffer.from('<svg/>').toString('base64')
    const { problem } = await test.call(uploadLogo, { body: { logo } }, owner)
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'logo' }] })
  })
})
