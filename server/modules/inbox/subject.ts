import { fold } from '../../platform/text/fold.ts'
import { cutTo, oneLine } from '../trade-text/index.ts'

/** `Re:`, `AW:`, `Fwd:` and the like, as members' mail programs write them, including repeated and counted ones. */
const replyMarks = /^(?:(?:re|aw|antw|sv|vs|odp|res|rif|ynt|fwd?|wg|tr|rv|enc)\s*(?:\[\d{1,3}\])?\s*:\s*)+/i

/** The longest subject of a thread, in characters. */
const maxLength = 200

/** Returns the subject of a thread: without marks of replies, on one line. */
export const threadSubject = (subject: string): string =>
  cutTo(oneLine(subject).replace(replyMarks, '') || oneLine(subject), maxLength)

/** Returns the key that equal subjects share, however they are capitalized, accented or spaced. */
export const subjectKey = (subject: string): string => fold(threadSubject(subject)).replaceAll(/\s+/g, ' ').trim()
