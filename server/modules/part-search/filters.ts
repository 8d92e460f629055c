import type { z } from 'zod'
import type { listPartGroups } from '../../../contract/parts.ts'

/** A search for lines or for groups. */
export type RequestQuery = z.output<typeof listPartGroups.query> & { number?: string }

/** A request and the lookups its filters need. */
export interface FilterRequest {
  /** Without the filters that the viewer may not use. */
  query: RequestQuery
  /** Returns a code that no country has if the name is unknown. */
  countryCodeOf(name: string): Promise<string>
  favoriteCompanies(): Promise<readonly number[]>
}

type FilterValue = number | string

interface PartFilter<Value extends FilterValue> {
  /** The column to compare: of the stock line (`parts`), or of its company (`companies`). */
  column: string
  of: 'parts' | 'companies'
  type: 'int' | 'text'
  /** The value as the index stores it, a whole number. */
  numberOf(value: Value): number
  /** The first version of the index that contains it: for a new filter, the highest number here plus one. */
  since: number
  /** Returns the values that a line may have, or undefined to find lines with any value. */
  valuesOf(request: FilterRequest): Promise<readonly Value[] | undefined> | readonly Value[] | undefined
}

const filter = <Value extends FilterValue>(declared: PartFilter<Value>) => declared

const itself = (value: number): number => value

/** Encodes two letters as a number. */
const countryNumber = (code: string): number => code.charCodeAt(0) * 256 + code.charCodeAt(1)

/**
 * The filters of the stock search, used by the index, the cluster and the database. Adding one rebuilds the index. The index
 * threads import this file, so it imports types only.
 */
export const partFilters = {
  company: filter({
    column: 'parts.company_id',
    of: 'parts',
    type: 'int',
    numberOf: itself,
    since: 2,
    async valuesOf({ query: { companyId, favorites }, favoriteCompanies }) {
      if (!favorites) return companyId === undefined ? undefined : [companyId]
      const ids = await favoriteCompanies()
      return companyId === undefined ? ids : ids.filter(id => id === companyId)
    },
  }),
  country: filter({
    column: 'companies.country_code',
    of: 'companies',
    type: 'text',
    numberOf: countryNumber,
    since: 2,
    valuesOf: async ({ query: { country }, countryCodeOf }) =>
      country === '' ? undefined : [await countryCodeOf(country)],
  }),
} satisfies Record<string, unknown>

export type PartFilterName = keyof typeof partFilters

/** The values that a line may have, by filter; an omitted filter matches all lines. */
export type FilterValues = {
  readonly [Name in PartFilterName]?: NonNullable<Awaited<ReturnType<(typeof partFilters)[Name]['valuesOf']>>>
}

export const filterNames = Object.keys(partFilters) as PartFilterName[]
const filters: readonly PartFilter<FilterValue>[] = Object.values(partFilters)

export const filtersVersion = Math.max(...filters.map(({ since }) => since))

/** The columns of all filters, in the order of the index. */
export const filterColumns = filters.map(({ column }) => column)

/** Returns the numbers that the index stores for a line with these values of `filterColumns`. */
export const filterNumbers = (values: readonly unknown[]): number[] =>
  filters.map(({ numberOf }, at) => numberOf(values[at] as FilterValue))

/** Returns the filter values of a request. */
export async function filterValuesOf(request: FilterRequest): Promise<FilterValues> {
  const all = await Promise.all(filterNames.map(name => partFilters[name].valuesOf(request)))
  return Object.fromEntries(filterNames.flatMap((name, at) => (all[at] === undefined ? [] : [[name, all[at]]])))
}

/** Returns the filters in use by their position in the index, with the numbers that a line may have. */
export const numbersIn = (values: FilterValues): { filter: number; values: number[] }[] =>
  filterNames.flatMap((name, at) => {
    const allowed: readonly FilterValue[] | undefined = values[name]
    return allowed === undefined
      ? []
      : [{ filter: at, values: allowed.map(value => filters[at]?.numberOf(value) ?? 0) }]
  })
