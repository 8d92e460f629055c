import type { FastifyRequest } from 'fastify'
import * as contract from '../../../contract/inventory.ts'
import * as admin from '../../../contract/stock-admin.ts'
import * as fetching from '../../../contract/stock-fetch.ts'
import * as uploading from '../../../contract/stock-uploads.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { fileOf } from '../../platform/http/kit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { accountOf, bind } from '../auth/index.ts'
import { changeSelected } from './changes/selection.ts'
import { deleteAll, listOwnChanges, undoOwn } from './changes/service.ts'
import * as fetches from './fetching/service.ts'
import { synonymRoutes } from './files/routes.ts'
import { freshnessRoutes } from './freshness/routes.ts'
import { createKey, listOwnKeys, revokeOwnKey } from './keys/service.ts'
import { stockCsv, stockWorkbook } from './lines/export.ts'
import * as lines from './lines/service.ts'
import * as staff from './staff/service.ts'
import { stockTexts } from './texts.ts'
import { errorFileOf } from './uploads/error-file.ts'
import { csvOfLines, csvOfList, jsonMapping } from './uploads/json-lines.ts'
import { planUpload } from './uploads/plan.ts'
import { bytesOf, receiveFile, sendFile, startUpload } from './uploads/receive.ts'
import * as uploads from './uploads/service.ts'
import { understandUpload } from './uploads/understand.ts'

const undone = (done: string, { isRunning }: { isRunning: boolean }) => ({
  payload: {
    msg: isRunning ? stockTexts.undo.running : done,
    isRunning,
  },
})

const sizeOf = ({ headers }: FastifyRequest) =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length'])

const noFile = () =>
  new Problem('unsupported-media-type', {
    msg: stockTexts.sendAsBody,
  })

/** Returns the file of a request. */
function sentFile(request: FastifyRequest) {
  const file = fileOf(request)
  if (file === undefined) throw noFile()
  return { bytes: bytesOf(file), byteSize: sizeOf(request) }
}

/** Returns the stock sent by a company's own system: a file, JSON lines, or a short JSON list. */
function sentStock(request: FastifyRequest) {
  const { body } = request
  if (Array.isArray(body)) return { bytes: csvOfList(body), mapping: jsonMapping }
  const { bytes, byteSize } = sentFile(request)
  const isLines = request.headers['content-type']?.startsWith('application/x-ndjson')
  return isLines === true ? { bytes: csvOfLines(bytes), byteSize, mapping: jsonMapping } : { bytes, byteSize }
}

const lineRoutes = (deps: Deps) => [
  bind(contract.listInventory, ({ viewer, query }) => lines.searchStock(deps, accountOf(viewer).companyId, query)),
  bind(contract.countInventory, async ({ viewer }) => ({
    count: await lines.countLines(deps.db, accountOf(viewer).companyId),
  })),
  bind(contract.addInventoryItem, async ({ viewer, body }) => ({
    payload: await lines.addLine(deps, accountOf(viewer), body),
  })),
  bind(contract.updateInventoryItem, async ({ viewer, params, body }) => ({
    payload: await lines.changeLine(deps, accountOf(viewer), params.id, body),
  })),
  bind(contract.setInventoryValues, async ({ viewer, params, body }) => ({
    payload: await lines.setValues(deps, accountOf(viewer), { ...params, ...body }),
  })),
  bind(contract.changeSelectedInventory, async ({ viewer, body }) => ({
    payload: await changeSelected(deps, accountOf(viewer), body),
  })),
  bind(contract.removeInventoryItem, async ({ viewer, params }) => {
    await lines.removeOwnLine(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(contract.deleteAllInventory, async ({ viewer }) => ({ payload: await deleteAll(deps, accountOf(viewer)) })),
  bind(contract.listStockChanges, ({ viewer }) => listOwnChanges(deps, accountOf(viewer))),
  bind(contract.undoStockChange, async ({ viewer, params }) =>
    undone(stockTexts.undo.done, await undoOwn(deps, accountOf(viewer), params.id)),
  ),
  bind(contract.exportInventory, async ({ viewer, query, reply }) => {
    const { companyId } = accountOf(viewer)
    const name = `stock-${dayOf(deps.clock.now())}.${query.format}`
    const [csv, xlsx] = contract.exportInventory.otherTypes as readonly [string, string]
    return query.format === 'csv'
      ? attachment(reply, name, csv, await stockCsv(deps.db, companyId))
      : attachment(reply, name, xlsx, await stockWorkbook(deps.db, companyId))
  }),
]

const uploadRoutes = (deps: Deps) => [
  bind(uploading.uploadStock, async ({ viewer, query, request }) => {
    const account = accountOf(viewer)
    const { id } = await receiveFile(deps, account, { ...query, ...sentFile(request), source: 'page' })
    return uploads.showOwnUpload(deps, account, id, undefined)
  }),
  bind(uploading.listUploads, ({ viewer, query }) => uploads.listOwnUploads(deps, accountOf(viewer), query)),
  bind(uploading.getUpload, ({ viewer, params, query }) =>
    uploads.followOwnUpload(deps, accountOf(viewer), params.id, query.sheet),
  ),
  bind(uploading.understandUpload, ({ viewer, params, body }) =>
    understandUpload(deps, accountOf(viewer), { ...params, ...body }),
  ),
  bind(uploading.startUpload, async ({ viewer, params, body }) => {
    await startUpload(deps, accountOf(viewer), { ...params, ...body })
    return uploads.getOwnUpload(deps, accountOf(viewer), params.id)
  }),
  bind(uploading.discardUpload, async ({ viewer, params }) => {
    await uploads.discardUpload(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(uploading.planUpload, ({ viewer, params, body }) => planUpload(deps, accountOf(viewer), { ...params, ...body })),
  bind(uploading.getUploadErrors, async ({ viewer, params, reply }) => {
    const { name, contentType, body } = await errorFileOf(deps.db, params.id, accountOf(viewer).companyId)
    return attachment(reply, name, contentType, body)
  }),
  bind(uploading.sendStock, async ({ viewer, query, request }) => {
    const account = accountOf(viewer)
    const id = await sendFile(deps, account, { ...query, ...sentStock(request), source: 'api' })
    return uploads.getOwnUpload(deps, account, id)
  }),
  bind(uploading.getSentStock, ({ viewer, params }) => uploads.getOwnUpload(deps, accountOf(viewer), params.id)),
]

const keyRoutes = (deps: Deps) => [
  bind(uploading.listApiKeys, ({ viewer }) => listOwnKeys(deps, accountOf(viewer))),
  bind(uploading.createApiKey, async ({ viewer, body }) => ({
    payload: await createKey(deps, accountOf(viewer), body),
  })),
  bind(uploading.revokeApiKey, async ({ viewer, params }) => {
    await revokeOwnKey(deps, accountOf(viewer), params.id)
    return {}
  }),
]

const fetchRoutes = (deps: Deps) => [
  bind(fetching.getStockFetch, ({ viewer }) => fetches.getOwnFetch(deps, accountOf(viewer))),
  bind(fetching.saveStockFetch, ({ viewer, body }) => fetches.saveOwnFetch(deps, accountOf(viewer), body)),
  bind(fetching.fetchStockNow, async ({ viewer }) => {
    await fetches.fetchOwnNow(deps, accountOf(viewer))
    return {}
  }),
  bind(fetching.removeStockFetch, async ({ viewer }) => {
    await fetches.removeOwnFetch(deps, accountOf(viewer))
    return {}
  }),
]

const staffRoutes = (deps: Deps) => [
  bind(admin.listCompanyStocks, ({ query }) => staff.searchCompanyStocks(deps, query)),
  bind(admin.listStockOf, ({ params, query }) => staff.searchStockOf(deps, params.id, query)),
  bind(admin.removeStockOf, async ({ viewer, params, body }) => ({
    payload: await staff.removeStockFor(deps, accountOf(viewer), { ...params, ...body }),
  })),
  bind(admin.removeStockLine, async ({ viewer, params, body }) => {
    await staff.removeLineFor(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(admin.listImports, ({ query }) => staff.searchImports(deps, query)),
  bind(admin.getImportErrors, async ({ params, reply }) => {
    const { name, contentType, body } = await errorFileOf(deps.db, params.id)
    return attachment(reply, name, contentType, body)
  }),
  bind(admin.rollBackChange, async ({ viewer, params, body }) =>
    undone(stockTexts.undo.doneForCompany, await staff.rollBack(deps, accountOf(viewer), { ...params, ...body })),
  ),
]

export const stockRoutes = (deps: Deps) => [
  ...lineRoutes(deps),
  ...uploadRoutes(deps),
  ...keyRoutes(deps),
  ...fetchRoutes(deps),
  ...staffRoutes(deps),
  ...synonymRoutes(deps),
  ...freshnessRoutes(deps),
]
