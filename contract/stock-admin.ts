import { z } from 'zod'
import { staleAfterDays } from './freshness.ts'
import { inventoryItem, removalReply, stockChange, stockQuery, undoDays, undoReply } from './inventory.ts'
import {
  endpoint,
  flag,
  id,
  idParams,
  listReply,
  pageQuery,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'
import { codeProblems, freshCode } from './second-factor.ts'
import { errorFileTypes, stockUpload, uploadState } from './stock-uploads.ts'

export const companyStock = z.object({
  companyId: id(),
  companyName: z.string(),
  country: z.string(),
  count: z.number().int().describe('Stock lines'),
  numNotFresh: z.number().int().describe(`Lines not confirmed for ${staleAfterDays} days`),
  lastConfirmedOn: z.iso.date().nullable(),
  lastUploadDT: z.iso.datetime().nullable(),
})
export type CompanyStock = z.infer<typeof companyStock>

export const listCompanyStocks = endpoint({
  method: 'GET',
  path: '/api/admin/inventory',
  access: 'staff',
  summary: 'Companies with stock or uploads, sorted by name',
  query: z.object({ query: searchText().describe('Beginning of the name or of a word in it'), ...pageQuery }),
  reply: listReply(companyStock),
})

export const listStockOf = endpoint({
  method: 'GET',
  path: '/api/admin/inventory/{id}',
  access: 'staff',
  summary: "A company's stock lines, searched as the company itself searches them",
  params: idParams,
  query: z.object(stockQuery),
  reply: listReply(inventoryItem).extend({
    companyName: z.string(),
    lastChange: stockChange
      .nullable()
      .describe('The last change to many of its lines, if staff can undo it; null otherwise'),
  }),
  problems: ['company-not-found'],
})

const reason = requiredText(1_000).pipe(storableText(1_000))

/** Takes a code, because the command changes a company's whole stock. */
const aboutWholeStock = {
  body: z.object({ reason, code: freshCode }),
}

export const removeStockOf = endpoint({
  ...aboutWholeStock,
  method: 'POST',
  path: '/api/admin/inventory/{id}/actions/deleteAll',
  changes: ['/api/admin/inventory', '/api/admin/inventory/{id}', '/api/admin/uploads'],
  access: 'staff',
  summary: `Remove all stock of a company; can be undone for ${undoDays} days`,
  params: idParams,
  reply: removalReply,
  problems: ['company-not-found', ...codeProblems],
})

export const removeStockLine = endpoint({
  method: 'POST',
  path: '/api/admin/inventory/lines/{id}/remove',
  changes: ['/api/admin/inventory', '/api/admin/inventory/{id}', '/api/admin/uploads'],
  access: 'staff',
  summary: 'Remove one stock line',
  params: idParams,
  body: z.object({ reason }),
  problems: ['part-not-found'],
})

export const importLogEntry = stockUpload.extend({ companyId: id(), companyName: z.string() })
export type ImportLogEntry = z.infer<typeof importLogEntry>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/uploads',
  access: 'staff',
  summary: 'Uploads of all companies, newest first',
  query: z.object({
    companyId: id().optional(),
    state: uploadState.optional(),
    hasErrors: flag().describe('Only uploads with rows left out'),
    ...pageQuery,
  }),
  reply: listReply(importLogEntry),
})

export const getImportErrors = endpoint({
  method: 'GET',
  path: '/api/admin/uploads/{id}/errors',
  access: 'staff',
  summary: 'The rows that an upload left out, as its owner downloads them',
  params: idParams,
  problems: ['not-found'],
  otherTypes: errorFileTypes,
})

export const rollBackChange = endpoint({
  ...aboutWholeStock,
  method: 'POST',
  path: '/api/admin/stockChanges/{id}/actions/undo',
  changes: ['/api/admin/inventory', '/api/admin/inventory/{id}', '/api/admin/uploads'],
  access: 'staff',
  summary: 'Undo an upload or a deletion on behalf of a company',
  params: idParams,
  reply: undoReply,
  problems: ['not-found', 'cannot-undo', ...codeProblems],
})
