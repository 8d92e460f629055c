export { fetchStockOf } from './fetching/fetch-stock.ts'
export { turnOffFetchOf } from './fetching/queries.ts'
export { checkRow } from './files/check-row.ts'
export { proposeForSheets } from './files/propose-mapping.ts'
export { readBytes, readHeads } from './files/reading/read-bytes.ts'
export { stockAddress } from './files/stock-address.ts'
export { StockReader } from './files/stock-reader.ts'
export type { StockLine, Synonyms } from './files/table.ts'
export { tableTextOf } from './files/table-text.ts'
export { type Freshness, freshnessNow, freshnessOn } from './freshness/age-limits.ts'
export { stockLink } from './freshness/mail.ts'
export { setStockMail } from './freshness/queries.ts'
export { findStockMail } from './freshness/reads.ts'
export { askAboutStock } from './freshness/service.ts'
export { stockJobs } from './jobs.ts'
export { carriesApiKey, identifyByKey } from './keys/service.ts'
export { inventorySettings } from './limits.ts'
export { derivedPartColumns } from './lines/derived-columns.ts'
export { confirmLine, putBack, takeDown } from './lines/queries.ts'
export { type LockedStock, withStock } from './locked-stock.sql.ts'
export {
  companyPrice,
  marketOf,
  medianPrice,
  mediansFor,
  type NumberMarket,
  othersLines,
  readNumberMarkets,
} from './market-prices.sql.ts'
export { stockRoutes } from './routes.ts'
export { stockTexts } from './texts.ts'
export { readUploadFigures } from './uploads/reads.ts'
export { receiveFile as receiveStockFile, startUpload } from './uploads/receive.ts'
export { runUploadsOf } from './uploads/run-uploads.ts'
