import type { InputOf } from '../../../../contract/kit/index.ts'
import { listNumbers } from '../../../../contract/listed-numbers.ts'
import { type listPartGroups, listParts, memberFilters, partFilterParams } from '../../../../contract/parts.ts'
import { z } from '../../../platform/address.ts'
import type { Preferences } from '../../../platform/preferences.tsx'

/** Minimum length of a query. */
export const minQueryLength = 2
export const maxQueryLength = 200

const { query: text, exactPhrase: yesNo } = listParts.query.shape

/** The URL parameters of the page: a search, and up to four more texts. */
export const partsAddress = listParts.query.extend({
  query2: text,
  query3: text,
  query4: text,
  query5: text,
  doShowAdvanced: yesNo,
  /** A pasted list of numbers, instead of `query`. */
  list: listNumbers.query.shape.list,
  /** Lines instead of groups by part number. */
  view: z.literal('lines').optional(),
  /** The part number whose lines are shown below its group. */
  open: z.string().max(200).default(''),
})
export type PartsState = z.output<typeof partsAddress>

export const furtherQueries = ['query2', 'query3', 'query4', 'query5'] as const
export type FurtherQuery = (typeof furtherQueries)[number]
/** The parameters that turn a multi-search back into a standard one. */
export const noFurther: Record<FurtherQuery, undefined> = {
  query2: undefined,
  query3: undefined,
  query4: undefined,
  query5: undefined,
}

/** Returns true if the advanced form is shown: it was opened or one of its fields is filled in. Visitors do not have it. */
export const isAdvanced = (state: PartsState, isMember: boolean): boolean =>
  isMember && (state.doShowAdvanced || furtherQueries.some(name => state[name] !== ''))

/**
 * Returns the distinct texts to search for: several for a multi-search, none if the first is too short. An empty one lists the
 * whole stock of a company.
 */
export function queriesOf(state: PartsState, isMember: boolean): string[] {
  if (isMember && state.query === '' && state.list === '' && state.companyId !== undefined) return ['']
  if (!isSearchable(state.query)) return []
  const further = isMember ? furtherQueries.map(name => state[name]).filter(isSearchable) : []
  return [...new Set([state.query, ...further])]
}

/** Separates numbers that were typed into the box. */
const separators = /[;,|\n]|\/|\s(?:[&+]|or|oder|of|ou|lub|oppure)\s/iu

/** Returns true if a text may list several part numbers; the server reads it and decides. */
const mayListNumbers = (text: string): boolean =>
  text.split(separators).filter(item => /\d/.test(item) && item.replace(/[^\p{L}\p{N}]/gu, '').length > 3).length > 1

/** Returns the list of part numbers that was pasted or may have been typed; '' if there is none. */
export function listOf({ list, query, exactPhrase, asTyped, number }: PartsState): string {
  if (list !== '') return list
  return !exactPhrase && !asTyped && number === '' && mayListNumbers(query) ? query : ''
}

/** Returns the request for the numbers of a list, without the filters that visitors may not use. */
export const numbersInput = (
  state: PartsState,
  { isMember }: Pick<Viewer, 'isMember'>,
): InputOf<typeof listNumbers> => ({
  query: { list: listOf(state), ...pickFilters(state, isMember ? filterNames : visitorFilters) },
})

/** Returns the text of a search box as the API reads it: without double quotes and surrounding spaces. */
export const normalizeQuery = (text: string): string => text.replaceAll('"', '').trim()

export const isSearchable = (text: string): boolean => normalizeQuery(text).length >= minQueryLength

/** Returns true if the results are part numbers rather than lines. Lines of one company or one number are not grouped. */
export const isGrouped = ({ view, number, companyId }: PartsState): boolean =>
  view !== 'lines' && number === '' && companyId === undefined

/** Returns true if a filter restricts which lines are found. */
export const isFiltered = (state: PartsState): boolean => filterNames.some(name => Boolean(state[name]))

type FilterName = keyof typeof partFilterParams
const filterNames = Object.keys(partFilterParams) as FilterName[]
const visitorFilters = filterNames.filter(name => !memberFilters.some(own => own === name))

const pickFilters = (state: PartsState, names: readonly FilterName[]) =>
  Object.fromEntries(names.map(name => [name, state[name]])) as Pick<PartsState, FilterName>

export interface Viewer extends Pick<Preferences, 'pageSize'> {
  isMember: boolean
}

/** Returns the request of a search, without the filters and the sort order that visitors may not use. */
export function partsInput(state: PartsState, { isMember, pageSize }: Viewer): InputOf<typeof listParts> {
  const { query, number, exactPhrase, equivalents, asTyped, orderCol, orderDesc, page } = state
  // The API includes equivalents by default, and a false value is left out of a request.
  const noEquivalents = equivalents ? undefined : '0'
  const open = { query, number, exactPhrase, equivalents: noEquivalents, asTyped, orderDesc, page, pageSize }
  if (isMember) return { query: { ...open, ...pickFilters(state, filterNames), orderCol } }
  return {
    query: {
      ...open,
      ...pickFilters(state, visitorFilters),
      orderCol: orderCol === 'inv_companyname' ? undefined : orderCol,
    },
  }
}

/** Returns the same request for groups. */
export function groupsInput(state: PartsState, viewer: Viewer): InputOf<typeof listPartGroups> {
  const { number: _, ...query } = partsInput(state, viewer).query ?? {}
  return { query }
}

/** Lines of a group that are shown below it. */
export const linesOfGroup = 10

/** Returns the request for the first lines of a number of a list, or of the results of a search for it. */
export const numberLinesInput = (
  state: PartsState,
  { number, found }: { number: string; found: { number: string | null } | null },
  viewer: Pick<Viewer, 'isMember'>,
): InputOf<typeof listParts> =>
  partsInput(
    { ...state, query: number.slice(0, maxQueryLength), number: found?.number ?? '', page: 1 },
    { ...viewer, pageSize: linesOfGroup },
  )

/** Returns the request for the lines of the open group, cheapest first. */
export const openGroupInput = (state: PartsState, viewer: Pick<Viewer, 'isMember'>): InputOf<typeof listParts> =>
  partsInput(
    { ...state, number: state.open, orderCol: 'Price', orderDesc: false, page: 1 },
    { ...viewer, pageSize: linesOfGroup },
  )

/** A navigation of the browser: to the search for a text, or back to the URL where typing began. */
export type Step = { to: 'text' | 'start'; isReplace: boolean }

/** Returns the steps while typing: the URL is updated without history entries. */
export const stepsWhileTyping = (text: string, current: string): Step[] =>
  normalizeQuery(text) === current ? [] : [{ to: 'text', isReplace: true }]

/**
 * Returns the steps after Enter. The search gets a history entry after the one where typing began, so that Back does not lead
 * to half a word. `start` is the query of the entry where typing began, `current` the current one.
 */
export function stepsOnEnter(text: string, { current, start }: { current: string; start: string }): Step[] {
  const back: Step[] = current === start ? [] : [{ to: 'start', isReplace: true }]
  return normalizeQuery(text) === start ? back : [...back, { to: 'text', isReplace: false }]
}
