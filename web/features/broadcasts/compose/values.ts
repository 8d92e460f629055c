import { z } from 'zod'
import { lineFields, maxLines } from '../../../../contract/broadcasts.ts'
import { currencies } from '../../../../contract/kit/index.ts'
import { emptyLine, isBlank, type Line } from './lines.ts'

const text = z.string().max(20_000).catch('')

const line = z.object({
  quantity: text,
  brand: text,
  desc: text,
  condition: text,
  price: text,
  currency: z.enum(currencies).catch('EUR'),
  unsure: z.array(z.enum(lineFields)).catch([]),
  source: text,
}) satisfies z.ZodType<Line>

const values = z.object({
  listType: text,
  fromEmail: text,
  broadcastType: z.enum(['wts', 'wtb']).catch('wts'),
  pLink: text,
  additionalInfo: text,
  lines: z.array(line).min(1).max(maxLines),
  /** A pasted list that is not imported yet; null while the lines themselves are shown. */
  pasted: z.string().max(100_000).nullable().catch(null),
  /** True if the member chose the side of the pasted list, whatever the list says. */
  isSideChosen: z.boolean().catch(false),
})
/** The compose form as typed. */
export type ComposeValues = z.output<typeof values>

export interface Sender {
  id: number
  email: string
  emailAlt: string | null
}

export const addressesOf = ({ email, emailAlt }: Sender): string[] => (emailAlt ? [email, emailAlt] : [email])

export const emptyValues = (sender: Sender): ComposeValues => ({
  listType: '',
  fromEmail: sender.email,
  broadcastType: 'wts',
  pLink: '',
  additionalInfo: '',
  lines: [emptyLine()],
  pasted: null,
  isSideChosen: false,
})

/** Restores a stored draft as far as it is valid; the sender address must be one the sender still has. */
export const draftSchemaFor = (sender: Sender) =>
  values.extend({ fromEmail: z.enum(addressesOf(sender)).catch(sender.email) })

/** Returns true if the form holds text that would be tedious to type again. */
export const isWorthKeeping = ({ pLink, additionalInfo, pasted, lines }: ComposeValues): boolean =>
  [pLink, additionalInfo, pasted ?? ''].some(each => each.trim() !== '') || lines.some(each => !isBlank(each))

/** Returns the request body: the first line is part of the broadcast itself. */
export function bodyOf({ lines: [first, ...moreLines], pasted: _, isSideChosen: _chosen, ...rest }: ComposeValues) {
  return { ...rest, ...first, moreLines }
}

/** Maps a body field to its path in the form: `desc` is in the first line, `moreLines.3.desc` in the fifth. */
export function pathOf(param: string): string {
  const [, index, field = param] = /^moreLines\.(\d+)\.(\w+)$/.exec(param) ?? []
  const isOfLine = lineFields.some(each => each === field)
  return isOfLine ? `lines.${index === undefined ? 0 : Number(index) + 1}.${field}` : param
}
