import { z } from 'zod'
import type { newBroadcastReply } from '../../../../contract/messages.ts'

const kept = z.object({ subject: z.string().max(1_000), body: z.string().max(50_000) })
export type Reply = z.output<typeof kept>

interface Original {
  id: number
  subject: string
}
interface Writer {
  id: number
  signature: string
}

/** A reply nobody has typed in yet: the signature stands below where one types. */
export const emptyReply = ({ subject }: Original, { signature }: Writer): Reply => ({
  subject: `Re: ${subject}`.slice(0, 200),
  body: signature.trim() === '' ? '' : `\n\n${signature.trim()}`,
})

/** Something was written above the signature. */
export const isWritten = ({ body }: Reply, { signature }: Writer): boolean =>
  body.trim() !== '' && body.trim() !== signature.trim()

const keyOf = (original: Original, writer: Writer) => `reply-draft:${writer.id}:${original.id}`

/** The reply kept in this tab through a closed form, a failed send and a reload. */
export function findReply(original: Original, writer: Writer): Reply | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(original, writer))
    return text === null ? undefined : kept.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Keeps a reply somebody has written something in, and forgets one that was emptied. */
export function keepReply(original: Original, writer: Writer, reply: z.input<typeof newBroadcastReply>): void {
  try {
    if (isWritten(reply, writer))
      sessionStorage.setItem(keyOf(original, writer), JSON.stringify({ subject: reply.subject, body: reply.body }))
    else dropReply(original, writer)
  } catch {
    // Somebody who allows no storage keeps what was typed only while the form is open.
  }
}

export const dropReply = (original: Original, writer: Writer): void =>
  sessionStorage.removeItem(keyOf(original, writer))
