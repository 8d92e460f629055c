import { once } from 'node:events'
import { access, open, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '../../../../contract/catalogue-texts.ts'
import type { StockMapping } from '../../../../contract/stock-files.ts'
import {
  discardUpload,
  getUpload,
  getUploadErrors,
  listUploads,
  startUpload,
  understandUpload,
  uploadStock,
} from '../../../../contract/stock-uploads.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import {
  addStockOwner,
  type StockOwner,
  startStockApp,
  stockFileOf,
  withStockLimits,
} from '../../../../tests/support/stock-owner.ts'
import { addCompany, addContact, addPart } from '../../../../tests/support/world.ts'
import { createFileStore } from '../../../platform/files/store.ts'
import * as queries from './queries.ts'

let test: TestApp
let me: StockOwner
let rival: string

beforeAll(async () => {
  test = await startStockApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  me = await addStockOwner(test)
  rival = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
})

const two = stockFileOf('507127-B21,HP,Disk 300 GB,5,NEW,45.50', 'J9727A,HP,Switch,2,REF,CALL')
const headings = two.split('\n')[0]

describe('a disk that is full', () => {
  it('is reported with a message, and nothing of the file is kept', async () => {
    const { files, config, db } = test.deps
    const parts: string[] = []
    const full = createFileStore(config.dataDir, async path => {
      parts.push(path)
      await writeFile(path, 'half')
      return open('/dev/full', 'w')
    })
    const { take } = files
    files.take = full.take
    const response = await me.send(two)
    files.take = take
    expect(response.status).toBe(507)
    expect(response.headers['retry-after']).toBe('60')
    expect(response.problem).toMatchObject({
      code: 'storage-full',
      msg: 'Our storage is full, so this was not saved. Please try again later.',
    })
    expect(parts).toHaveLength(1)
    await expect(access(parts[0] ?? '')).rejects.toThrow()
    expect(await queries.countOpenUploads(db, me.companyId)).toBe(0)
    expect((await me.send(two)).status).toBe(200)
  })
})

describe('access', () => {
  it('is refused to visitors and, with the reason, to service-only accounts', async () => {
    const { db } = test.deps
    const service = await test.signIn(await addContact(db, await addCompany(db, { is_service_only: true })))
    expect((await test.call(uploadStock, { file: two })).problem.code).toBe('sign-in-required')
    expect((await me.send(two, service)).problem).toMatchObject({
      code: 'traders-only',
      msg: accountTexts.inventoryRefused,
    })
  })

  it('to other companies’ uploads is refused', async () => {
    const { id, mapping } = await me.sent(two)
    const params = { id }
    expect((await test.call(getUpload, { params }, rival)).problem.code).toBe('not-found')
    expect((await me.start(id, mapping, 'merge', rival)).problem.code).toBe('not-found')
    expect((await test.call(discardUpload, { params }, rival)).problem.code).toBe('not-found')
    expect((await test.call(getUploadErrors, { params }, rival)).problem.code).toBe('not-found')
    expect((await test.call(listUploads, {}, rival)).body.payload.results).toEqual([])
    const { file_id } = (await queries.findUpload(test.deps.db, id)) ?? {}
    const media = await test.app.inject({ url: `/media/${file_id}`, headers: { authorization: `Bearer ${me.token}` } })
    expect(media.statusCode).toBe(404)
  })
})

describe('the preview of an upload', () => {
  const understood = async (file: string, change: (mapping: StockMapping) => StockMapping = mapping => mapping) => {
    const { id, mapping } = await me.sent(file)
    const input = { params: { id }, body: { mapping: change(mapping) } }
    return test.call(understandUpload, input, me.token)
  }

  it('shows the parsed lines beside the original cells, and the errors', async () => {
    const file = stockFileOf(
      '="0K123",hewlett packard,Riser,"1.000 pcs",brand new,"1.234,50 €"',
      'A1,HP,Disk,-1,odd,CALL',
    )
    const { body } = await understood(file)
    expect(body.lines.map(({ number }) => number)).toEqual([2, 3])
    const cellTexts = body.lines.map(({ cells }) => cells.map(({ understood, fault }) => understood ?? fault))
    expect(cellTexts[0]).toEqual(['0K123', 'HP', 'Riser', '1000', 'NEW', 'EUR 1234.50', 'EUR'])
    expect(body.lines[0]?.cells.map(({ written }) => written).slice(3)).toEqual([
      '1.000 pcs',
      'brand new',
      '1.234,50 €',
      '',
    ])
    expect(cellTexts[1]?.[3]).toMatch(/cannot be negative/)
    // A word that nobody knows gets a meaning, to be confirmed.
    expect(cellTexts[1]?.[4]).toBe('USED')
    expect(cellTexts[1]?.[5]).toBe('CALL')
  })

  it('reflects a mapping that the owner tries', async () => {
    const { body } = await understood(two, ({ columns, ...mapping }) => {
      const { condition: _, ...others } = columns
      return { ...mapping, columns: others, fixed: { condition: 'USED' }, currency: 'GBP' }
    })
    expect(body.lines[0]?.cells.map(({ understood: text }) => text).slice(4)).toEqual(['USED', 'GBP 45.50', 'GBP'])
  })

  it('reports the same for each row as the upload of the whole file', async () => {
    const shown = [
      'A1,HP,Disk,1,NEW,"150,000,000.00"',
      'B2,HP,Disk,1,NEW,1',
      "'-C3,HP,Disk,1,NEW,1",
      'D4,HP,Disk,-1,odd,1',
      'E5,HP,Disk,1,REF,99999999.99',
      'b-2,hewlett packard,Disk,4,NEW,2',
      'B2,HP,Disk,1,USED,1',
      'E5,HP,Disk,0,REF,1',
    ]
    const others = Array.from({ length: 600 }, (_, index) => `X${index},HP,Disk,1,NEW,1`)
    const file = stockFileOf(...shown, ...others, 'C-3,Dell,Disk,1,NEW,1', 'C-3,HP,Disk,9,NEW,1')
    const { id, mapping } = await me.sent(file)
    const { body } = await test.call(understandUpload, { params: { id }, body: { mapping } }, me.token)
    const shownFaults = body.lines.flatMap(({ number, cells }) => {
      const faults = cells.flatMap(({ fault }) => fault ?? [])
      return faults.length === 0 ? [] : [[number, faults.join(' ')]]
    })
    await me.start(id, mapping)
    await me.run()
    const left = await test.deps.db
      .selectFrom('stock_upload_errors')
      .where('upload_id', '=', id)
      .where('row_number', '<=', shown.length + 1)
      .orderBy('row_number')
      .select(['row_number', 'errors'])
      .execute()
    expect(shownFaults).toEqual(left.map(({ row_number, errors }) => [row_number, errors]))
    expect(left.map(({ row_number }) => row_number)).toEqual([2, 5, 9])
    expect(shownFaults[0]?.[1]).toBe('The price is too high.')
  })

  it('is refused to others, and gone once the upload is started', async () => {
    const { id, mapping } = await me.sent(two)
    const input = { params: { id }, body: { mapping } }
    expect((await test.call(understandUpload, input, rival)).problem.code).toBe('not-found')
    await me.start(id, mapping)
    expect((await test.call(understandUpload, input, me.token)).problem.code).toBe('upload-not-open')
  })

  it('is not found if the file is deleted just after it was looked up', async () => {
    const { id, mapping } = await me.sent(two)
    const { db, files } = test.deps
    const upload = await db.selectFrom('stock_uploads').where('id', '=', id).select('file_id').executeTakeFirstOrThrow()
    await rm(files.pathOf(upload.file_id ?? ''))
    const input = { params: { id }, body: { mapping } }
    expect((await test.call(understandUpload, input, me.token)).problem.code).toBe('upload-not-open')
  })
})

describe('an upload', () => {
  it('is previewed, then runs, and reports its changes', async () => {
    const { body } = await me.send(two)
    expect(body.upload).toMatchObject({ state: 'previewed', fileName: 'stock.csv', byteSize: two.length })
    expect(body.preview).toMatchObject({ unsure: ['currency'], isRemembered: false, sheets: [] })
    expect(body.preview?.doubts).toEqual([{ column: 'currency', reason: 'no-currency' }])
    expect(body.preview?.rows[1]).toEqual({
      number: 2,
      cells: ['507127-B21', 'HP', 'Disk 300 GB', '5', 'NEW', '45.50'],
    })
    expect(await me.stock()).toEqual([])
    const started = await me.start(body.upload.id, body.preview?.mapping as StockMapping)
    expect(started.body.upload).toMatchObject({ state: 'waiting', mode: 'merge' })
    await me.run()
    const { upload, preview } = await me.get(body.upload.id)
    expect(upload).toMatchObject({ state: 'done', numRead: 3, numAdded: 2, numErrors: 0, canUndo: true })
    expect(preview).toBeNull()
    expect(await me.stock()).toMatchObject([
      { partNumber: '507127-B21', quantity: 5, partCondition: 'NEW', price: 45.5 },
      { partNumber: 'J9727A', quantity: 2, partCondition: 'REF', price: 'CALL' },
    ])
  })

  it('merges: lines in the file are changed, confirmed or added, the others stay', async () => {
    await me.upload(two)
    const keptId = await addPart(test.deps.db, me.companyId, { part_number: 'A1' })
    const done = await me.upload(
      stockFileOf('507127B21,hp,Disk 300 GB,5,NEW,45.50', 'J9727A,HP,Switch,3,REF,10', 'Z9,Dell,Cable,1,NEW,1'),
    )
    expect(done).toMatchObject({ numAdded: 1, numChanged: 2, numUnchanged: 0, numRemoved: 0 })
    expect((await me.stock()).map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
      ['507127B21', 5],
      ['A1', 1],
      ['J9727A', 3],
      ['Z9', 1],
    ])
    expect((await me.stock())[1]?.id).toBe(keptId)
  })

  it('replaces: lines that are not in the file are removed', async () => {
    await me.upload(two)
    const [, switched] = await me.stock()
    const done = await me.upload(stockFileOf('J9727A,HP,Switch,2,REF,CALL'), 'replace')
    expect(done).toMatchObject({ numAdded: 0, numChanged: 0, numUnchanged: 1, numRemoved: 1 })
    expect(await me.stock()).toEqual([switched])
  })

  it('confirms unchanged lines', async () => {
    await addPart(test.deps.db, me.companyId, { part_number: 'A1', description: 'Disk', confirmed_on: '2026-10-01' })
    expect(await me.upload(stockFileOf('A1,HP,Disk,1,F/S,CALL'))).toMatchObject({ numUnchanged: 1, numChanged: 0 })
    expect(await me.stock()).toMatchObject([{ updatedOn: '2026-11-18' }])
  })

  it('converts prices by the rates of the settings', async () => {
    await me.upload(`${headings},Currency\nA1,HP,Disk,1,NEW,116,USD\nB2,HP,Disk,1,NEW,116,EUR`)
    expect(await me.stock()).toMatchObject([{ price: 100 }, { price: 116 }])
  })

  it('rejects and lists invalid and repeated rows, and imports the others', async () => {
    const done = await me.upload(
      stockFileOf(
        'A1,HP,Disk,-3,NEW,1',
        'B2,HP,Disk,1,=E1,1',
        '=cmd(),HP,Disk,1,NEW,1',
        'C3,HP,Disk,1,NEW,1',
        'c-3,hp,Disk,2,NEW,1',
        'C3,HP,Disk,2,NEW,1',
      ),
    )
    expect(done).toMatchObject({ state: 'done', numAdded: 2, numErrors: 4 })
    expect(await me.stock()).toMatchObject([{ quantity: 1 }, { partNumber: 'C3', quantity: 2 }])
    const { raw, headers } = await test.call(getUploadErrors, { params: { id: done.id } }, me.token)
    expect(headers['content-disposition']).toContain(`left-out-${done.id}.csv`)
    const lines = raw.slice(1).trim().split('\r\n')
    expect(lines.map(line => /Row (\d+):/.exec(line)?.[1])).toEqual([undefined, '2', '3', '4', '6'])
    expect(raw).toContain("'=cmd(),")
    expect(lines.at(-1)).toContain('row 7')
  })

  it('changes nothing if no row is valid, and reports that', async () => {
    await me.upload(two)
    const failed = await me.upload(stockFileOf('A1,HP,Disk,-3,NEW,1'), 'replace')
    expect(failed).toMatchObject({ state: 'failed', numErrors: 1, changeId: null })
    expect(failed.failure).toContain('No row')
    expect(await me.stock()).toHaveLength(2)
  })

  it('stores its mapping for the company', async () => {
    const odd = 'Kolom,Wat,Hoeveel,Staat,Vraagprijs,Merk\nA1,Disk,3,NEW,10,HP\nB2,Disk,4,NEW,12,HP'
    const { id, mapping } = await me.sent(odd)
    const request = {
      ...mapping,
      headerRow: 1,
      columns: { partNumber: 0, description: 1, quantity: 2, condition: 3, price: 4, manufacturer: 5 },
    }
    expect((await me.start(id, request)).status).toBe(200)
    await me.run()
    const again = await me.send(odd.replace('3,NEW', '8,NEW'))
    expect(again.body.preview).toMatchObject({
      isRemembered: true,
      isCertain: true,
      mapping: { columns: request.columns },
    })
    expect((await me.send(odd, rival)).body.preview?.isRemembered).toBe(false)
  })

  it('is started once, and not after it was discarded', async () => {
    const first = await me.sent(two)
    const responses = await Promise.all([1, 2, 3].map(() => me.start(first.id, first.mapping)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await test.call(discardUpload, { params: { id: first.id } }, me.token)).problem.code).toBe(
      'upload-not-open',
    )
    await me.run()
    const second = await me.sent(two)
    expect((await test.call(discardUpload, { params: { id: second.id } }, me.token)).status).toBe(200)
    expect((await me.start(second.id, second.mapping)).problem.code).toBe('upload-not-open')
  })

  it('requires a column for the part number', async () => {
    const { id, mapping } = await me.sent(two)
    const { partNumber: _, ...columns } = mapping.columns
    const { status, problem } = await me.start(id, { ...mapping, columns })
    expect(status).toBe(400)
    expect(problem.errors).toMatchObject([{ param: 'mapping.columns' }])
  })
})

describe('a file that cannot be uploaded', () => {
  it.each([
    ['nothing', ''],
    ['only spaces', '   \n \n'],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('is %s: it is refused with a message, and nothing is stored', async (_, file) => {
    const { status, problem } = await me.send(file)
    expect(status).toBe(422)
    expect(problem).toMatchObject({ code: 'stock-file-unreadable', msg: expect.stringMatching(/\w+/) })
    const { results } = (await test.call(listUploads, {}, me.token)).body.payload
    expect(results.every(({ state }) => state === 'failed')).toBe(true)
  })

  it('is a JSON body instead of a file', async () => {
    const { problem } = await test.call(uploadStock, { body: {} }, me.token)
    expect(problem).toMatchObject({ code: 'unsupported-media-type', msg: expect.stringContaining('octet-stream') })
  })

  it('is one sent to an endpoint that accepts none', async () => {
    const { problem } = await test.call(startUpload, { params: { id: 1 }, file: two }, me.token)
    expect(problem.code).toBe('unsupported-media-type')
  })

  it('is over the limit, with or without a Content-Length, and nothing of it is kept', async () => {
    const big = stockFileOf(...Array.from({ length: 50 }, (_, n) => `P${n},HP,Disk,1,NEW,1`))
    await withStockLimits(test, { maxBytes: 100 }, async () => {
      expect((await me.send(big)).problem.code).toBe('body-too-large')
    })
    expect((await test.call(listUploads, {}, me.token)).body.payload.results).toEqual([])
  })

  it('is 500 MB: refused at its first bytes', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' }).then(() => test.app.server.address())
    const sending = httpRequest({
      port: (address as AddressInfo).port,
      path: '/api/inventory/uploads',
      method: 'POST',
      headers: {
        authorization: `Bearer ${me.token}`,
        'content-type': 'text/csv',
        'content-length': 500_000_000,
      },
    })
    sending.on('error', () => {})
    sending.write(two)
    const [response] = await once(sending, 'response')
    let text = ''
    for await (const chunk of response) text += chunk
    sending.destroy()
    expect(JSON.parse(text)).toMatchObject({
      status: 413,
      code: 'body-too-large',
      msg: 'A stock file can have at most 50 MB.',
    })
  })

  it('is stored under a name without line ends and direction marks', async () => {
    const query = { fileName: ' stock\r\nX-Header: 1\u202excsv.exe\u2066 ' }
    const { body } = await test.call(uploadStock, { file: two, query }, me.token)
    expect(body.upload.fileName).toBe('stockX-Header: 1xcsv.exe')
  })

  it('exceeds the number that may wait, with concurrent requests too', async () => {
    await withStockLimits(test, { maxOpenUploads: 2 }, async () => {
      const responses = await Promise.all(Array.from({ length: 5 }, () => me.send(two)))
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
      expect(responses.find(({ status }) => status !== 200)?.problem.code).toBe('too-many-uploads')
    })
  })

  it('exceeds the limit of an inventory: nothing of it is imported', async () => {
    await me.upload(two)
    await withStockLimits(test, { maxLines: 3 }, async () => {
      const failed = await me.upload(stockFileOf('A1,HP,Disk,1,NEW,1', 'B2,HP,Disk,1,NEW,1'))
      expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('3 lines') })
      expect((await me.upload(stockFileOf('A1,HP,Disk,1,NEW,1', 'B2,HP,Disk,1,NEW,1'), 'replace')).state).toBe('done')
    })
    expect(await me.stock()).toHaveLength(2)
  })
})
