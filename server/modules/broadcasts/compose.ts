import type { z } from 'zod'
import type { newBroadcast, newLine, Side } from '../../../contract/broadcasts.ts'
import { fieldMessage } from '../../../contract/kit/index.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type LineFields, oneLine, plainText } from '../trade-text/index.ts'
import type { BroadcastFields } from './text.ts'
import { broadcastsTexts } from './texts.ts'

export type ComposeForm = z.output<typeof newBroadcast>

export const invalidField = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Returns a line of the form as plain text. A field with only control characters counts as empty. */
function lineOf(composed: z.output<typeof newLine>, path = ''): LineFields {
  const requireLine = (param: 'quantity' | 'brand' | 'desc' | 'condition' | 'price') => {
    const text = oneLine(composed[param])
    if (text === '') throw invalidField(`${path}${param}`, fieldMessage.required)
    return text
  }
  return {
    quantity: requireLine('quantity'),
    brand: requireLine('brand'),
    desc: requireLine('desc'),
    condition: requireLine('condition'),
    price: requireLine('price'),
    currency: composed.currency,
  }
}

/** Returns the name of the form field with a line's description. */
export const descOf = (index: number) => (index === 0 ? 'desc' : `moreLines.${index - 1}.desc`)

/** Returns the compose form as plain text for a subject and a message. */
export function fieldsOf(composed: ComposeForm): BroadcastFields {
  const more = composed.moreLines.map((line, index) => lineOf(line, `moreLines.${index}.`))
  return {
    side: composed.broadcastType.toUpperCase() as Side,
    lines: [lineOf(composed), ...more],
    productLink: linkOf(composed.pLink),
    additionalInfo: plainText(composed.additionalInfo),
  }
}

/** Returns an http(s) link; null if none was given. */
function linkOf(text: string): string | null {
  if (text === '') return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (url === null || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.'))
    throw invalidField('pLink', broadcastsTexts.problems.notALink)
  return url.href
}

/** Throws if a line repeats an earlier one. */
export function assertDistinct(keys: readonly string[]) {
  const again = keys.findIndex((key, index) => keys.indexOf(key) < index)
  const first = keys.indexOf(keys[again] ?? '')
  if (again > 0) throw invalidField(descOf(again), broadcastsTexts.problems.sameAsLine(first + 1))
}
