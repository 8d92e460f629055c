import type { Translation } from './kit/languages.ts'
import type { stockFetchTexts as english } from './stock-fetch-texts.ts'

export const stockFetchTexts: Translation<typeof english> = {
  address: 'Vul een adres in dat begint met https:// of sftp://, zonder gebruikersnaam.',
  time: 'Vul een tijd in, zoals 06:30.',
}
