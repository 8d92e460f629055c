import { catalogue } from '../../../../contract/catalogue-texts.ts'
import type { Notice } from '../../../../contract/notice.ts'
import { refusalText } from '../../../../contract/refusal.ts'
import type { ApiProblem } from '../../../platform/api.ts'

/** Returns the toast for a refused or failed broadcast. */
export function failureNotice({ code, payload, message }: Pick<ApiProblem, 'code' | 'payload' | 'message'>): Notice {
  const reason = code === 'broadcast-rules-not-obeyed' ? refusalText(payload) : undefined
  return reason !== undefined ? catalogue.broadcastRefused(reason) : catalogue.broadcastNotSent(message)
}

/** The codes whose messages are rules. */
const resendRules: ReadonlySet<string> = new Set(['too-early-to-resend', 'muted-on-list', 'already-sold'])

/** Returns the toast for a refused or failed resend, with the rule that it broke if there is one. */
export function resendNotice({ code, payload, message }: Pick<ApiProblem, 'code' | 'payload' | 'message'>): Notice {
  const reason = code === 'broadcast-rules-not-obeyed' ? refusalText(payload) : undefined
  if (reason !== undefined) return catalogue.broadcastNotResentBecause(reason)
  return resendRules.has(code) ? catalogue.broadcastNotResentBecause(message) : catalogue.broadcastNotResent
}
