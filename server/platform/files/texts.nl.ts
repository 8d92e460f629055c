import { maxImportRows } from '../../../contract/kit/index.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import { listOf } from '../../../contract/kit/texts.ts'
import type { filesTexts as english } from './texts.ts'

export const filesTexts: Translation<typeof english> = {
  brokenQuotes: 'Een aanhalingsteken is niet gesloten, of staat midden in een cel',
  missingColumns: columns => `De eerste regel moet de kolommen ${listOf(columns)} noemen`,
  tooManyRows: (max = maxImportRows) => `Een bestand mag hoogstens ${max} rijen hebben`,
}
