import { createHash, randomUUID } from 'node:crypto'
import { addCompany, addPart } from '../support/world.ts'
import { withCode } from './site-rows.ts'
import { type Caller, nextSerial, type Row, type World } from './world.ts'

const ofOwnStock = { access: 'trader', refused: { rival: 'not-found' } } as const
const ofOwnUpload: Row = { ...ofOwnStock, input: (...of) => ownUpload(...of) }
const because = { body: { reason: 'Not in own stock.' } }

export const inventoryRows: Record<string, Row> = {
  listInventory: { access: 'trader' },
  countInventory: { access: 'trader' },
  addInventoryItem: { access: 'trader', input: () => ({ body: newLine() }) },
  updateInventoryItem: {
    access: 'trader',
    input: async (...of) => ({ ...(await ownLine(...of)), body: newLine() }),
    refused: { rival: 'part-not-found' },
  },
  setInventoryValues: {
    access: 'trader',
    input: async (...of) => ({
      ...(await ownLine(...of)),
      body: { quantity: 4, price: 12, seen: { quantity: 1, price: 'CALL' } },
    }),
    refused: { rival: 'part-not-found' },
  },
  changeSelectedInventory: { access: 'trader', input: () => ({ body: { ids: [1], change: { kind: 'confirm' } } }) },
  removeInventoryItem: { access: 'trader', input: (...of) => ownLine(...of), refused: { rival: 'part-not-found' } },
  deleteAllInventory: { access: 'trader' },
  listStockChanges: { access: 'trader' },
  undoStockChange: { ...ofOwnStock, input: (...of) => ownDeletion(...of) },
  exportInventory: { access: 'trader' },

  uploadStock: { access: 'trader', input: () => ({ file: `Part number,Manufacturer\n${newLine().partNumber},HP` }) },
  listUploads: { access: 'trader' },
  getUpload: ofOwnUpload,
  understandUpload: {
    ...ofOwnStock,
    input: async (...of) => ({ ...(await withFile(of[0], await ownUpload(...of))), body: { mapping } }),
  },
  planUpload: {
    ...ofOwnStock,
    input: async (...of) => ({ ...(await withFile(of[0], await ownUpload(...of))), body: { mapping } }),
  },
  startUpload: {
    ...ofOwnStock,
    input: async (...of) => ({ ...(await ownUpload(...of)), body: { mapping, mode: 'merge' } }),
  },
  discardUpload: ofOwnUpload,
  getUploadErrors: ofOwnUpload,
  sendStock: { access: 'trader', input: () => ({ body: [newLine()] }) },
  getSentStock: ofOwnUpload,
  getStockFetch: { access: 'trader' },
  saveStockFetch: {
    access: 'trader',
    input: () => ({ body: { address: 'https://lists.example/stock.csv', time: '06:30' } }),
  },
  fetchStockNow: { access: 'trader', input: (...of) => ownFetch(...of) },
  removeStockFetch: { access: 'trader', input: (...of) => ownFetch(...of) },
  listApiKeys: { access: 'trader' },
  createApiKey: { access: 'trader', input: () => ({ body: { name: 'ERP' } }) },
  revokeApiKey: { ...ofOwnStock, input: (...of) => ownKey(...of) },

  listCompanyStocks: { access: 'staff' },
  listStockOf: { access: 'staff', input: ({ account }) => ({ params: { id: account.member.companyId } }) },
  removeStockOf: withCode({
    access: 'staff',
    input: async ({ test }) => ({ params: { id: await addCompany(test.deps.db) }, ...because }),
  }),
  removeStockLine: { access: 'staff', input: async world => ({ ...(await ownLine(world, 'rival')), ...because }) },
  listImports: { access: 'staff' },
  getImportErrors: { access: 'staff', input: world => ownUpload(world, 'member') },
  rollBackChange: withCode({
    access: 'staff',
    input: async world => ({ ...(await ownDeletion(world, 'member')), ...because }),
  }),
}

const newLine = () => ({ partNumber: `IN-${nextSerial()}`, manufacturer: 'HP', description: 'Disk', price: 'CALL' })

/** The column mapping of an upload that is started. */
const mapping = {
  sheet: null,
  headerRow: 1,
  columns: { partNumber: 0, manufacturer: 1 },
  currency: 'EUR',
  decimalSign: null,
  fixed: { quantity: 1, condition: 'NEW' },
}

/** Returns the company whose stock a caller uses: their own, or the member's if they are a rival or a visitor. */
const ownerOf = ({ account }: World, caller: Caller) =>
  account[caller === 'rival' || caller === 'visitor' ? 'member' : caller]

const ownLine = async (world: World, caller: Caller) => ({
  params: { id: await addPart(world.test.deps.db, ownerOf(world, caller).companyId) },
})

/** Returns the newest change of a whole stock. */
async function ownDeletion(world: World, caller: Caller) {
  const { companyId, contactId } = ownerOf(world, caller)
  const { id } = await world.test.deps.db
    .insertInto('stock_changes')
    .values({
      company_id: companyId,
      contact_id: contactId,
      kind: 'delete-all',
      made_at: world.test.clock.now(),
      made_on: '2026-11-18',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** Returns an upload waiting to be started; other waiting ones are deleted, so that no limit is reached. */
async function ownUpload(world: World, caller: Caller) {
  const { db } = world.test.deps
  const { companyId, contactId } = ownerOf(world, caller)
  await db
    .updateTable('stock_uploads')
    .set({ state: 'discarded' })
    .where('company_id', '=', companyId)
    .where('state', 'in', ['received', 'previewed', 'waiting'])
    .execute()
  const { id } = await db
    .insertInto('stock_uploads')
    .values({
      company_id: companyId,
      contact_id: contactId,
      source: 'page',
      file_name: 'stock.csv',
      byte_size: 1,
      state: 'previewed',
      received_at: world.test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** Adds the original file of an upload. */
async function withFile({ test }: World, upload: { params: { id: number } }) {
  const { db, files } = test.deps
  async function* bytes() {
    yield Buffer.from('Part number,Manufacturer\nA1,HP')
  }
  const stored = {
    contentType: 'application/octet-stream',
    audience: 'private',
    bytes: bytes(),
    maxBytes: 1_000,
  } as const
  const { id } = await files.take(db, stored)
  await db.updateTable('stock_uploads').set({ file_id: id }).where('id', '=', upload.params.id).execute()
  return upload
}

async function ownKey(world: World, caller: Caller) {
  const { db } = world.test.deps
  const { companyId, contactId } = ownerOf(world, caller)
  const { id } = await db
    .insertInto('stock_api_keys')
    .values({
      company_id: companyId,
      contact_id: contactId,
      name: 'ERP',
      start: 'stock_',
      key_hash: createHash('sha256').update(randomUUID()).digest(),
      created_at: world.test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** Returns the daily fetch of a company's list. */
async function ownFetch(world: World, caller: Caller) {
  const { companyId, contactId } = world.account[caller === 'visitor' ? 'member' : caller]
  await world.test.deps.db
    .insertInto('stock_fetches')
    .values({
      company_id: companyId,
      contact_id: contactId,
      address: 'https://lists.example/stock.csv',
      username: '',
      at_minute: 390,
      mode: 'merge',
      is_on: false,
      saved_at: world.test.clock.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return {}
}
