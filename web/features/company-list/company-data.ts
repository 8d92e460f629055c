import type { CompanyRow } from '../../../contract/companies.ts'
import type { TableData } from '../../platform/selection/table-file.ts'
import { tierOf, tiers } from '../tiers/index.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.companiesTable

/** Returns companies as a table to copy and to export. */
export const companyData = (rows: readonly CompanyRow[]): TableData => ({
  header: [texts.companyName, texts.membership, texts.country, texts.companyDescription, texts.favored],
  rows: rows.map(row => [row.name, tiers[tierOf(row)].label, row.country, row.description, row.favCount]),
})
