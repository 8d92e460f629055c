import { maxImportRows } from '../../../contract/kit/index.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import { listOf } from '../../../contract/kit/texts.ts'
import type { filesTexts as english } from './texts.ts'

export const filesTexts: Translation<typeof english> = {
  brokenQuotes: 'Ein Anführungszeichen ist nicht geschlossen oder steht mitten in einer Zelle',
  missingColumns: (columns: readonly string[]) => `Die erste Zeile muss die Spalten nennen: ${listOf(columns)}`,
  tooManyRows: (max: number = maxImportRows) => `Eine Datei darf höchstens ${max} Zeilen haben`,
}
