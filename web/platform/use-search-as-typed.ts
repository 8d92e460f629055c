import { useEffect, useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/** Milliseconds without a keystroke before the search starts. */
const debounceMs = 200

/** Returns a typed text as a query for the URL. */
const queryIn = (text: string) => text.replaceAll('"', '').trim()

/**
 * Searches as the user types. `searched` is the query in the URL; if navigation changes it (Back, a link), so does the field.
 */
export function useSearchAsTyped(searched: string, onSearch: (query: string) => void) {
  const [text, setText] = useState(searched)
  const debounced = useDebounced(text, debounceMs)
  const lastQuery = useRef(searched)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (searched === lastQuery.current) return
    lastQuery.current = searched
    setText(searched)
  }, [searched])
  useEffect(() => {
    const query = queryIn(debounced)
    if (query === lastQuery.current) return
    lastQuery.current = query
    search.current(query)
  }, [debounced])
  return [text, setText] as const
}
