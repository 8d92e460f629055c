import { detailTexts } from './texts.tsx'

const texts = detailTexts.reply
interface Reply {
  subject: string
  body: string
}

interface Original {
  id: number
  subject: string
}
interface Writer {
  id: number
  signature: string
}

/** Returns an empty reply, with the signature below the cursor. */
export const emptyReply = ({ subject }: Original, { signature }: Writer): Reply => ({
  subject: texts.subject(subject).slice(0, 200),
  body: signature.trim() === '' ? '' : `\n\n${signature.trim()}`,
})

/** Returns true if something was written above the signature. */
export const isWritten = ({ body }: Reply, { signature }: Writer): boolean =>
  body.trim() !== '' && body.trim() !== signature.trim()
