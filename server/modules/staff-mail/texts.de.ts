import type { Translation } from '../../../contract/kit/languages.ts'
import type { staffMailTexts as english } from './texts.ts'

export const staffMailTexts: Translation<typeof english> = {
  reason: 'Der Grund:',
  objection: (supportEmail: string) =>
    `Wenn Sie das für falsch halten, antworten Sie auf diese Mail oder schreiben Sie an ${supportEmail}.`,
}
