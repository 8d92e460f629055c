import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { copiedStockTexts as english } from './texts.ts'

const lines: Noun = { one: 'Position', other: 'Positionen' }

export const copiedStockTexts: Translation<typeof english> = {
  title: 'Eine Frage zu Ihrer Bestandsliste',
  lead: (name: string, count: number) =>
    `${counted(count, lines)} Ihres Bestands auf ${name} gleichen denen eines anderen Mitglieds, auch in den Mengen. Dafür kann es einen guten Grund geben, etwa einen gemeinsamen Lieferanten; deshalb fragen wir, bevor wir etwas anderes tun.`,
  question: 'Unsere Frage:',
  answer: (supportEmail: string) =>
    `Bitte antworten Sie innerhalb von 14 Tagen auf diese Mail oder an ${supportEmail}. Bis dahin ändert sich für Sie nichts, und niemand sonst erfährt davon.`,
}
