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

/** A reply nobody has typed in yet: the signature stands below where one types. */
export const emptyReply = ({ subject }: Original, { signature }: Writer): Reply => ({
  subject: texts.subject(subject).slice(0, 200),
  body: signature.trim() === '' ? '' : `\n\n${signature.trim()}`,
})

/** Something was written above the signature. */
export const isWritten = ({ body }: Reply, { signature }: Writer): boolean =>
  body.trim() !== '' && body.trim() !== signature.trim()
