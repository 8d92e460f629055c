import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { detailParam } from '../../../platform/detail-param.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { normalizeQuery, type Step, stepsOnEnter, stepsWhileTyping } from './parts-search.ts'

/** Long enough to type the next key, short enough to feel immediate. */
const debounceMs = 120

/** Parameters that belong to one text and are dropped with the next. */
export const ofThisText = {
  page: undefined,
  asTyped: undefined,
  number: undefined,
  open: undefined,
  list: undefined,
  [detailParam]: undefined,
}

/**
 * Keeps the text of the search box and the URL in step: the URL's `query` follows the text while typing, and the text follows
 * the URL when that changes otherwise (Back, a link). Enter calls `submit`.
 */
export function useTypedSearch(query: string) {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const [text, setText] = useState(query)
  const [lastQuery, setLastQuery] = useState(query)
  if (lastQuery !== query) {
    setLastQuery(query)
    if (normalizeQuery(text) !== query) setText(query)
  }
  /** The query of the URL where typing began. */
  const start = useRef({ search, query })
  const isTyped = useRef(false)
  useEffect(() => {
    if (!isTyped.current) start.current = { search, query }
    isTyped.current = false
  }, [search, query])

  const take = ({ to, isReplace }: Step) => {
    const params = Object.fromEntries(new URLSearchParams(search))
    const target = pathWith(path, { ...params, ...ofThisText, query: normalizeQuery(text) })
    const began = start.current.search === '' ? path : `${path}?${start.current.search}`
    navigate(to === 'text' ? target : began, { replace: isReplace })
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const steps = stepsWhileTyping(text, query)
    if (steps.length === 0) return
    const timer = setTimeout(() => {
      isTyped.current = true
      steps.forEach(step => void latest.current(step))
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [text, query])
  /** Searches for the text, and sets further fields if given. */
  const submit = (further?: Record<string, string | undefined>) => {
    if (further !== undefined) {
      const params = Object.fromEntries(new URLSearchParams(search))
      return navigate(pathWith(path, { ...params, ...further, ...ofThisText, query: normalizeQuery(text) }))
    }
    for (const step of stepsOnEnter(text, { current: query, start: start.current.query })) take(step)
  }
  return { text, setText, submit }
}
