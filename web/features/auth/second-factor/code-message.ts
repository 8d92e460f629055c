import type { ApiProblem } from '../../../platform/api.ts'
import { secondFactorTexts } from './texts.tsx'

const texts = secondFactorTexts.codeMessage

/** Returns the message at the code field after a failed call. */
export function codeMessage({ code, message, isWorded, errors }: ApiProblem): string {
  if (code === 'wrong-code') return texts.invalid
  if (code === 'invalid-input') return errors[0]?.msg ?? texts.malformed
  const saysWhatToDo = code === 'too-many-requests' || code === 'second-factor-not-started'
  return saysWhatToDo && isWorded ? message : texts.notVerified
}
