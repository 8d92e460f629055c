import { problemTexts } from '../../../contract/kit/index.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { UnreadableReason } from './document/unreadable.ts'
import type { bankCheckTexts as english } from './texts.ts'

const format = problemTexts['document-unreadable']

export const bankCheckTexts: Translation<typeof english> = {
  tooLarge: (megabytes: number) => `Diese Datei ist größer als ${megabytes} MB. Fügen Sie stattdessen ihren Text ein.`,
  unreadable: {
    format,
    'no-text': 'Diese Datei hat keinen Text; vielleicht ist sie ein Scan. Geben Sie stattdessen die Kontonummer ein.',
    'too-long': 'Diese Datei ist zu lang für eine Rechnung. Fügen Sie stattdessen die Seite mit der Kontonummer ein.',
    damaged: 'Diese Datei ist beschädigt oder durch ein Passwort geschützt. Fügen Sie stattdessen ihren Text ein.',
  } satisfies Record<UnreadableReason, string>,
}
