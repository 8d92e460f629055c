import type { z } from 'zod'
import type { InputOf } from '../../../contract/kit/index.ts'
import type { listParts } from '../../../contract/parts.ts'
import type { Preferences } from '../../platform/preferences.tsx'

/** Fewer characters are no search (part 2 §2). */
export const shortestQuery = 2
export const longestQuery = 200

export type PartsState = z.output<typeof listParts.query>

/** A search box's text as the API reads it: without double quotes and spaces round it. */
export const cleaned = (text: string): string => text.replaceAll('"', '').trim()

export const isSearchable = (text: string): boolean => cleaned(text).length >= shortestQuery

/** What to ask the API for; without what a visitor may not ask. */
export function partsInput(
  state: PartsState,
  { isMember, pageSize }: { isMember: boolean } & Pick<Preferences, 'pageSize'>,
): InputOf<typeof listParts> {
  const open = { ...state, pageSize }
  if (isMember) return { query: open }
  const orderCol = state.orderCol === 'inv_companyname' ? undefined : state.orderCol
  return { query: { ...open, country: '', companyId: undefined, orderCol } }
}

/** A step in the browser's history: to the search for a text, or back to the address that typing began from. */
export type Step = { to: 'text' | 'start'; isReplace: boolean }

/** While typing, the address follows without leaving a trail. */
export const stepsWhileTyping = (text: string, held: string): Step[] =>
  cleaned(text) === held ? [] : [{ to: 'text', isReplace: true }]

/**
 * Enter gives a search an entry of its own, behind the one that typing began from: Back leads there, not to half a word.
 * `start` is the query of that one, `held` the one in the address now.
 */
export function stepsOnEnter(text: string, { held, start }: { held: string; start: string }): Step[] {
  const back: Step[] = held === start ? [] : [{ to: 'start', isReplace: true }]
  return cleaned(text) === start ? back : [...back, { to: 'text', isReplace: false }]
}
