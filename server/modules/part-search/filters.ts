import type { z } from 'zod'
import { severalIn } from '../../../contract/kit/several.ts'
import type { listPartGroups, minimumOrders, minQuantities } from '../../../contract/parts.ts'

/** A search for lines or for groups. */
export type RequestQuery = z.output<typeof listPartGroups.query> & { number?: string }

/** A request and the lookups its filters need. */
export interface FilterRequest {
  /** Without the filters that the viewer may not use. */
  query: RequestQuery
  /** Returns a code that no country has if the name is unknown. */
  countryCodeOf(name: string): Promise<string>
  favoriteCompanies(): Promise<readonly number[]>
  /** Returns the companies of this tier or a higher one. */
  companiesOfTier(tier: NonNullable<RequestQuery['tier']>): Promise<readonly number[]>
}

type FilterValue = number | string

interface PartFilter<Value extends FilterValue> {
  /** SQL to compare: of the stock line (`parts`), or of its company (`companies`). */
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

// As in the contract, which the threads of the index do not import.
export const quantitySteps: readonly (typeof minQuantities)[number][] = [5, 10, 25, 100, 500]
export const conditionCodes: readonly string[] = ['F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS']

export const orderSteps: readonly (typeof minimumOrders)[number][] = [1, 5, 10, 25, 100]
const grades: readonly string[] = ['A', 'B', 'C', 'D']

/** SQL: the letter that a grade begins with, as in "B", "grade b-" and "B stock"; '' for "A/B", which is both, and other words. */
const gradeColumn = `(case when parts.grade = '' then '' else coalesce(upper(
  substring(parts.grade from '(?i)^ *(?:grade|class|klasse)? *([a-d])(?![a-z0-9]|[+-]? *[/&,])')), '') end)`

/** Returns the two letters that are encoded as a number. */
export const countryCodeOf = (number: number): string => String.fromCharCode(number >> 8, number & 255)

/** Encodes two letters as a number. */
const countryNumber = (code: string): number => code.charCodeAt(0) * 256 + code.charCodeAt(1)

/**
 * The filters of the stock search, used by the index, the cluster and the database. Adding one rebuilds the index. The
 * index threads import this file, so it imports nothing of zod.
 */
export const partFilters = {
  company: filter({
    column: 'parts.company_id',
    of: 'parts',
    type: 'int',
    numberOf: itself,
    since: 2,
    async valuesOf({ query: { companyId, favorites, tier }, favoriteCompanies, companiesOfTier }) {
      const sets = [
        ...(companyId === undefined ? [] : [[companyId]]),
        ...(favorites ? [await favoriteCompanies()] : []),
        ...(tier === undefined ? [] : [await companiesOfTier(tier)]),
      ]
      const [first, ...others] = sets.map(ids => new Set(ids))
      return first && [...first].filter(id => others.every(ids => ids.has(id)))
    },
  }),
  country: filter({
    column: 'companies.country_code',
    of: 'companies',
    type: 'text',
    numberOf: countryNumber,
    since: 2,
    valuesOf: async ({ query: { country }, countryCodeOf }) =>
      country === '' ? undefined : Promise.all(severalIn(country).map(countryCodeOf)),
  }),
  condition: filter({
    column: 'parts.part_condition',
    of: 'parts',
    type: 'text',
    numberOf: (code: string) => conditionCodes.indexOf(code),
    since: 3,
    valuesOf: ({ query: { condition } }) => (condition === undefined ? undefined : severalIn(condition)),
  }),
  priced: filter({
    column: '(parts.price_eur is not null)::int',
    of: 'parts',
    type: 'int',
    numberOf: itself,
    since: 3,
    valuesOf: ({ query: { priced } }) => (priced ? [1] : undefined),
  }),
  /** The highest of the minimum quantities that a line reaches. */
  quantity: filter({
    column: `(case ${[...quantitySteps]
      .reverse()
      .map(step => `when parts.quantity >= ${step} then ${step}`)
      .join(' ')} else 0 end)`,
    of: 'parts',
    type: 'int',
    numberOf: itself,
    since: 3,
    valuesOf: ({ query: { minQuantity } }) =>
      minQuantity === undefined ? undefined : quantitySteps.filter(step => step >= minQuantity),
  }),
  /** The class of the grade; lines with a grade of other words have none. */
  grade: filter({
    column: gradeColumn,
    of: 'parts',
    type: 'text',
    numberOf: (letter: string) => grades.indexOf(letter) + 1,
    since: 4,
    valuesOf: ({ query: { grade } }) => (grade === undefined ? undefined : severalIn(grade)),
  }),
  /** The lowest of the steps that the minimum order does not exceed; 0 if it exceeds all. */
  minimumOrder: filter({
    column: `(case when parts.minimum_order is null then 1 ${orderSteps
      .map(step => `when parts.minimum_order <= ${step} then ${step}`)
      .join(' ')} else 0 end)`,
    of: 'parts',
    type: 'int',
    numberOf: itself,
    since: 4,
    valuesOf: ({ query: { maxMinimumOrder } }) =>
      maxMinimumOrder === undefined ? undefined : orderSteps.filter(step => step <= maxMinimumOrder),
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
  filters.map(({ numberOf }, index) => numberOf(values[index] as FilterValue))

/** Returns the number that the index stores for a value as the database writes it. */
export function numberOfText(filterIndex: number, text: string): number {
  const filter = filters[filterIndex]
  return filter === undefined ? 0 : filter.numberOf(filter.type === 'int' ? Number(text) : text)
}

/** Returns the filter values of a request. */
export async function filterValuesOf(request: FilterRequest): Promise<FilterValues> {
  const all = await Promise.all(filterNames.map(name => partFilters[name].valuesOf(request)))
  return Object.fromEntries(
    filterNames.flatMap((name, index) => (all[index] === undefined ? [] : [[name, all[index]]])),
  )
}

/** Returns the filters in use by their position in the index, with the numbers that a line may have. */
export const numbersIn = (values: FilterValues): { filter: number; values: number[] }[] =>
  filterNames.flatMap((name, index) => {
    const allowed: readonly FilterValue[] | undefined = values[name]
    return allowed === undefined
      ? []
      : [{ filter: index, values: allowed.map(value => filters[index]?.numberOf(value) ?? 0) }]
  })
