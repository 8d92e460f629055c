import { broadcastRefusals } from '../../../contract/broadcasts.ts'
import { catalogue, type Notice, refusalTexts } from '../../../contract/catalogue.ts'
import type { ApiProblem } from '../../platform/api.ts'

/** What the sender of a refused or failed broadcast is told. */
export function refusalNotice({ code, payload, message }: Pick<ApiProblem, 'code' | 'payload' | 'message'>): Notice {
  const refusal = broadcastRefusals.find(each => each === payload.extra)
  return code === 'broadcast-rules-not-obeyed' && refusal !== undefined
    ? catalogue.broadcastRefused(refusalTexts[refusal])
    : catalogue.broadcastNotSent(message)
}

/** What the sender is told whose broadcast was not resent: the rule it ran into, where it is one. */
export function resendNotice({ code, payload, message }: Pick<ApiProblem, 'code' | 'payload' | 'message'>): Notice {
  const refusal = broadcastRefusals.find(each => each === payload.extra)
  if (code === 'broadcast-rules-not-obeyed' && refusal !== undefined)
    return catalogue.broadcastNotResentBecause(refusalTexts[refusal])
  const isRule = code === 'too-early-to-resend' || code === 'muted-on-list'
  return isRule ? catalogue.broadcastNotResentBecause(message) : catalogue.broadcastNotResent
}
