import type { CompanyRow } from '../../../contract/companies.ts'
import { SelectionBar } from '../../platform/selection/selection-bar.tsx'
import { companyData } from './company-data.ts'

interface SelectedCompaniesProps {
  rows: readonly CompanyRow[]
  onClear(): void
}

/** The bar with the actions on selected companies. */
export const SelectedCompanies = ({ rows, onClear }: SelectedCompaniesProps) => (
  <SelectionBar count={rows.length} fileName="companies" table={() => companyData(rows)} onClear={onClear} />
)
