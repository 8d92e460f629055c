import type { HitGroup, InventoryHit } from '../../../contract/hits.ts'
import type { TableData } from '../../platform/selection/table-file.ts'
import { hitsTexts } from './texts.tsx'

const { groupsTable, hitsList, hitData: texts } = hitsTexts

const minuteOf = (date: string) => date.slice(0, 16).replace('T', ' ')

/** Returns parts that others searched for as a table to copy and to export, with prices in euros. */
export const groupData = (rows: readonly HitGroup[]): TableData => ({
  header: [
    groupsTable.partNumber,
    texts.companies,
    texts.searches,
    groupsTable.mine,
    texts.myPrice,
    texts.median,
    groupsTable.by,
    texts.last,
  ],
  rows: rows.map(({ partNumber, numCompanies, numSearches, mine, median, searchers, searchedDT }) => [
    partNumber,
    numCompanies,
    numSearches,
    mine?.pieces ?? 0,
    mine === null ? '' : (mine.price ?? 'CALL'),
    median ?? '',
    searchers.map(({ company: { name, country } }) => `${name}, ${country}`).join('; '),
    minuteOf(searchedDT),
  ]),
})

/** Returns single searches as a table to copy and to export. */
export const hitData = (rows: readonly InventoryHit[]): TableData => ({
  header: [hitsList.searchedFor, hitsList.partFound, hitsList.searchedBy, texts.last],
  rows: rows.map(({ searchterms, partnumber, name, searchedAt }) => [
    searchterms,
    partnumber,
    name,
    minuteOf(searchedAt),
  ]),
})
