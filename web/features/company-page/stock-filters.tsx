import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompanyLineFilters, exportCompanyStock, listCompanyLines } from '../../../contract/company-market.ts'
import { partConditions } from '../../../contract/parts.ts'
import { ApiProblem, queryOf } from '../../platform/api.ts'
import { downloadFrom } from '../../platform/download.ts'
import { notify } from '../../platform/notify.ts'
import { Button, Icon, SelectField } from '../../ui/index.ts'
import styles from './company-page.module.css'
import { noFilters, wantedInput } from './requests.ts'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.companyStock

const isNone = ({ wanted, underMedian, priced, condition }: CompanyLineFilters) =>
  !wanted && !underMedian && !priced && condition === ''

const conditionOptions = [
  { value: '', label: texts.anyCondition },
  ...partConditions.map(value => ({ value, label: value as string })),
]

interface StockFiltersProps {
  companyId: number
  filters: CompanyLineFilters
  /** True on the page of the viewer's own company, where this filter has no meaning. */
  isOwn: boolean
  onChange(filters: CompanyLineFilters): void
}

/** Filters of a company's stock by price and by what the viewer looks for. */
export function StockFilters({ companyId, filters, isOwn, onChange }: StockFiltersProps) {
  const wanted = useQuery({
    ...queryOf(listCompanyLines, wantedInput(companyId)),
    enabled: !isOwn,
  }).data?.payload.numResults
  const set = (change: Partial<CompanyLineFilters>) => {
    const next = { ...filters, ...change }
    onChange(isNone(next) ? noFilters : next)
  }
  const toggle = (name: 'wanted' | 'underMedian' | 'priced', label: string, hint?: string) => (
    <Button
      aria-pressed={filters[name]}
      look={filters[name] ? 'primary' : undefined}
      title={hint}
      onClick={() => set({ [name]: !filters[name] })}
    >
      {label}
    </Button>
  )
  return (
    <section className={styles.filters} aria-label={texts.filters}>
      {!isOwn && wanted !== undefined && wanted > 0 && toggle('wanted', texts.wanted(wanted), texts.wantedHint)}
      {toggle('underMedian', texts.cheap, texts.cheapHint)}
      {toggle('priced', texts.priced)}
      <SelectField
        label={texts.condition}
        isLabelHidden
        options={conditionOptions}
        value={filters.condition}
        onChange={({ target }) => set({ condition: target.value as CompanyLineFilters['condition'] })}
      />
    </section>
  )
}

/** Downloads the lines of a company that pass the filters as a workbook. */
export function ExportButton({ companyId, filters }: { companyId: number; filters: CompanyLineFilters }) {
  const [isPending, setIsPending] = useState(false)
  const save = () => {
    setIsPending(true)
    downloadFrom(exportCompanyStock, { params: { id: companyId }, query: filters }, `stock-of-${companyId}.xlsx`)
      .catch((problem: unknown) =>
        notify({
          kind: 'error',
          title: texts.notExported,
          body: problem instanceof ApiProblem ? problem.message : '',
        }),
      )
      .finally(() => setIsPending(false))
  }
  return (
    <Button look="quiet" title={texts.exportHint} disabled={isPending} onClick={save}>
      <Icon name="download" size={16} />
      {isPending ? texts.exporting : texts.export}
    </Button>
  )
}
