import { Fragment, useMemo } from 'react'
import { matchedRanges } from './matched-ranges.ts'

interface HighlightedTextProps {
  text: string
  query: string
  /** True for a part number, which is matched as one word and by any three of its characters. */
  isPartNumber?: boolean
}

/** A text in which the matches of a search are highlighted. */
export function HighlightedText({ text, query, isPartNumber = false }: HighlightedTextProps) {
  const ranges = useMemo(() => matchedRanges(text, query, isPartNumber), [text, query, isPartNumber])
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  )
}
