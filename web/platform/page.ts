import type { ComponentType } from 'react'
import type { AnyEndpoint, InputOf, ReplyOf } from '../../contract/kit/index.ts'
import type { Preferences } from './preferences.tsx'

/** A reply to load before the page's first render. */
export interface Need {
  endpoint: AnyEndpoint
  input: InputOf<AnyEndpoint>
}

/** Declares a need, e.g. `need(listParts, { query })`; it must equal the page's `useQuery(queryOf(…))`. */
export const need = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E> = {}): Need => ({ endpoint, input })

export interface PageContext {
  params: Record<string, string>
  /** With its leading '?', or ''. */
  search: string
  isMember: boolean
  preferences: Preferences
  /** Returns true if the viewer's role may make the call. */
  may(endpoint: Pick<AnyEndpoint, 'access'>): boolean
  /** Returns a reply on which other needs depend; undefined if it failed. */
  ask<E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>): Promise<ReplyOf<E> | undefined>
}

/** The `page` export of a page file. */
export interface PageModule {
  Component: ComponentType<{ params: Record<string, string> }>
  /** Loaded on the server before the first render. */
  needs?(context: PageContext): Need[] | Promise<Need[]>
}
