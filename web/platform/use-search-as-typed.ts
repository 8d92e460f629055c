import { useEffect, useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/** Milliseconds without a key before the search starts. */
const debounceMs = 200

/** The text in the URL. */
const cleaned = (text: string) => text.replaceAll('"', '').trim()

/**
 * A search that is sent as the user types. `searched` is the text of the address: if it changes otherwise (Back, a link), the
 * field follows.
 */
export function useSearchAsTyped(searched: string, onSearch: (query: string) => void) {
  const [text, setText] = useState(searched)
  const debounced = useDebounced(text, debounceMs)
  const known = useRef(searched)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (searched === known.current) return
    known.current = searched
    setText(searched)
  }, [searched])
  useEffect(() => {
    const query = cleaned(debounced)
    if (query === known.current) return
    known.current = query
    search.current(query)
  }, [debounced])
  return [text, setText] as const
}
