import type { FoundPart, PartGroup } from '../../../../contract/parts.ts'
import type { TableData } from '../../../platform/selection/table-file.ts'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.partData
const groupsTable = resultsTexts.groupsTable
const partsTable = resultsTexts.partsTable

/** Returns stock lines as a table to copy and to export. */
export const lineData = (rows: readonly FoundPart[]): TableData => ({
  header: [
    partsTable.partNumber,
    partsTable.manufacturer,
    partsTable.description,
    texts.quantity,
    texts.condition,
    texts.price,
    partsTable.company,
    partsTable.country,
    partsTable.telephone,
  ],
  rows: rows.map(({ partNumber, manufacturer, description, quantity, partCondition, price, company }) => [
    partNumber,
    manufacturer,
    description,
    quantity,
    partCondition,
    price,
    company.name,
    company.country ?? '',
    company.tel ?? '',
  ]),
})

/** Returns part numbers with their figures as a table to copy and to export. */
export const groupData = (rows: readonly PartGroup[]): TableData => ({
  header: [
    partsTable.partNumber,
    partsTable.manufacturer,
    partsTable.description,
    groupsTable.sellers,
    groupsTable.pieces,
    texts.best,
    texts.median,
  ],
  rows: rows.map(({ partNumber, manufacturer, description, sellers, pieces, bestPrice, medianPrice }) => [
    partNumber,
    manufacturer,
    description,
    sellers ?? '',
    pieces,
    bestPrice ?? 'CALL',
    medianPrice ?? '',
  ]),
})
