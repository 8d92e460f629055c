import { Link, useLocation, useSearch } from 'wouter'
import type { Relaxation } from '../../../../contract/relaxation.ts'
import { pathWith } from '../../../platform/navigation.ts'
import styles from './relaxed-note.module.css'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.relaxed

/** Returns the sentences of the note: what was searched for instead, then the omitted words and the results without them. */
export function relaxedSentences(relaxed: readonly Relaxation[], found: string): string[] {
  const leftOut = relaxed.flatMap(({ kind, typed }) => (kind === 'left-out' ? [typed] : []))
  const changed = relaxed.flatMap(({ kind, typed, used }) => {
    if (kind === 'left-out') return []
    return [kind === 'each' ? texts.each : texts.instead[kind](typed, used)]
  })
  return [...changed, leftOut.length === 0 ? texts.now(found) : texts.leftOut(leftOut, found)]
}

interface RelaxedNoteProps {
  relaxed: readonly Relaxation[]
  /** The number of results in words, e.g. "217 lines". */
  found: string
  /** The text to search for as typed, if it differs from the query in the URL. */
  query?: string
}

/** Explains how a search without results was changed; one click undoes the change. */
export function RelaxedNote({ relaxed, found, query }: RelaxedNoteProps) {
  const [path] = useLocation()
  const current = Object.fromEntries(new URLSearchParams(useSearch()))
  const search = query === undefined ? current : { ...current, query, list: undefined }
  if (relaxed.length === 0) return null
  return (
    <p className={styles.note} role="status">
      {texts.nothing} {relaxedSentences(relaxed, found).join(' ')}{' '}
      <Link href={pathWith(path, { ...search, asTyped: 'true', page: undefined })}>{texts.undo}</Link>
    </p>
  )
}
