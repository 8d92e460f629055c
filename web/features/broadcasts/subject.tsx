import type { Side } from '../../../contract/broadcasts.ts'
import { subjectParts, withoutSide } from './subject-parts.ts'

interface SubjectProps {
  subject: string
  /** The side, which a chip next to the subject shows and which is therefore removed from the text. */
  side?: Side
}

/** A subject with its part numbers in a typeface that distinguishes 0 from O. */
export const Subject = ({ subject, side }: SubjectProps) =>
  subjectParts(side === undefined ? subject : withoutSide(subject, side)).map(({ text, isPart, offset }) =>
    isPart ? (
      <span key={offset} className="mono">
        {text}
      </span>
    ) : (
      text
    ),
  )
