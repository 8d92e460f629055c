import { Link, useLocation, useSearch } from 'wouter'
import type { Relaxation } from '../../../../contract/relaxation.ts'
import { pathWith } from '../../../platform/navigation.ts'
import styles from './relaxed-note.module.css'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.relaxed

const sentenceOf = ({ kind, typed, used }: Relaxation): string => {
  if (kind === 'left-out') return texts.leftOut(typed)
  return kind === 'each' ? texts.each : texts.instead[kind](typed, used)
}

interface RelaxedNoteProps {
  relaxed: readonly Relaxation[]
  /** What is found now: "217 lines". */
  found: string
}

/** Says what a search that found nothing was changed to; one click undoes it. */
export function RelaxedNote({ relaxed, found }: RelaxedNoteProps) {
  const [path] = useLocation()
  const search = Object.fromEntries(new URLSearchParams(useSearch()))
  if (relaxed.length === 0) return null
  return (
    <p className={styles.note} role="status">
      {texts.nothing} {relaxed.map(sentenceOf).join(' ')} {texts.now(found)}{' '}
      <Link href={pathWith(path, { ...search, asTyped: 'true', page: undefined })}>{texts.undo}</Link>
    </p>
  )
}
