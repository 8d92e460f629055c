import type { FormEvent } from 'react'
import { type listInventory, lotFilters } from '../../../../contract/inventory.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import type { z } from '../../../platform/address.ts'
import { Button, SelectField, TextField } from '../../../ui/index.ts'
import styles from './lot-filters.module.css'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.lotFilters

type Filters = Pick<z.output<typeof listInventory.query>, keyof typeof lotFilters>

const names = Object.keys(lotFilters) as (keyof Filters)[]

export const hasLotFilter = (filters: Filters): boolean => names.some(name => filters[name] !== undefined)

interface LotFiltersProps {
  lots: ReplyOf<typeof listInventory>['lots']
  filters: Filters
  onFilter(filters: { [Name in keyof Filters]?: Filters[Name] | undefined }): void
}

/** Filters by the properties that distinguish lots, such as grade; only those that the stock has values for. */
export function LotFilters({ lots, filters, onFilter }: LotFiltersProps) {
  const { grades, locations, leadTimes, hasSkus, hasMinimumOrders } = lots
  const selects = [
    { name: 'grade', values: grades },
    { name: 'location', values: locations },
    { name: 'leadTime', values: leadTimes },
  ] as const
  const isAny = hasLotFilter(filters)
  if (!isAny && !hasSkus && !hasMinimumOrders && selects.every(({ values }) => values.length === 0)) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const max = Number.parseInt(String(form.get('maxMinimumOrder') ?? ''), 10)
    onFilter({ sku: String(form.get('sku') ?? '').trim() || undefined, maxMinimumOrder: max > 0 ? max : undefined })
  }
  return (
    <search aria-label={texts.label}>
      <form key={JSON.stringify(filters)} className={styles.filters} onSubmit={submit}>
        {selects.map(({ name, values }) =>
          values.length === 0 && filters[name] === undefined ? null : (
            <SelectField
              key={name}
              label={texts[name]}
              options={[
                { value: '', label: texts.any },
                ...[...new Set([...values, ...(filters[name] ? [filters[name]] : [])])].map(value => ({
                  value,
                  label: value,
                })),
              ]}
              value={filters[name] ?? ''}
              onChange={event => onFilter({ [name]: event.target.value || undefined })}
            />
          ),
        )}
        {(hasSkus || filters.sku !== undefined) && (
          <TextField label={texts.sku} name="sku" type="search" defaultValue={filters.sku} autoComplete="off" />
        )}
        {(hasMinimumOrders || filters.maxMinimumOrder !== undefined) && (
          <TextField
            label={texts.maxMinimumOrder}
            name="maxMinimumOrder"
            inputMode="numeric"
            defaultValue={filters.maxMinimumOrder}
            autoComplete="off"
          />
        )}
        {/* Enter in a field applies it; a form with two fields needs a button for that. */}
        <button type="submit" hidden />
        {isAny && (
          <Button onClick={() => onFilter(Object.fromEntries(names.map(name => [name, undefined])))}>
            {texts.showAll}
          </Button>
        )}
      </form>
    </search>
  )
}
