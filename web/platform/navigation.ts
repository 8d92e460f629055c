import { useCallback, useMemo } from 'react'
import { type AroundNavHandler, useLocation, useSearch } from 'wouter'
import type { z } from 'zod'

type SearchValues = Record<string, string | number | boolean | undefined>

/** Returns a path with a query string; empty values, `false` and page 1 are left out. */
export function pathWith(path: string, values: SearchValues): string {
  const nonEmpty = Object.entries(values).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== false && !(name === 'page' && value === 1),
  )
  const query = new URLSearchParams(nonEmpty.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? path : `${path}?${query}`
}

/**
 * Navigates; replaces the history entry if the address is the current one, for example after Search was pressed twice.
 */
export const replaceTheSame: AroundNavHandler = (navigate, to, options) => {
  const { pathname, search, hash } = window.location
  navigate(to, to === `${pathname}${search}${hash}` ? { ...options, replace: true } : options)
}

/**
 * Parses the query string by a contract's query schema; invalid parameters are dropped, so that a bad link still opens
 * the page.
 */
export function readSearch<S extends z.ZodObject>(schema: S, search: string): z.output<S> {
  const params = Object.fromEntries(new URLSearchParams(search))
  const result = schema.safeParse(params)
  if (result.success) return result.data
  for (const issue of result.error.issues) delete params[String(issue.path[0])]
  return schema.parse(params)
}

/**
 * Returns the page's state in the URL. `update` changes a part of it; any change resets the page to 1 unless it sets
 * one. Defaults are left out of the URL: pass those that `schema` does not have.
 */
export function useSearchState<S extends z.ZodObject>(schema: S) {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const state = useMemo(() => readSearch(schema, search), [schema, search])
  const update = useCallback(
    (patch: SearchValues, options?: { replace?: boolean; path?: string }) => {
      // Of the moment, so that the function stays the same while the URL changes.
      const params = Object.fromEntries(new URLSearchParams(window.location.search))
      navigate(pathWith(options?.path ?? path, { ...params, page: undefined, ...patch }), options)
    },
    [navigate, path],
  )
  return [state, update] as const
}
