import type { Translation } from '../../../contract/kit/languages.ts'
import type { failureTexts as englishFailureTexts, mailTexts as englishMailTexts } from './common-texts.ts'
export const failureTexts: Translation<typeof englishFailureTexts> = {
  unanswered: 'Das Relay hat die Verbindung geschlossen, nachdem es die ganze Mail erhalten hatte.',
  givenUp: (lastError: string, attempts: number) =>
    `${lastError} Nach ${attempts} unbeantworteten Versuchen aufgegeben. Sie kann angekommen sein: Sehen Sie im Protokoll des Relays nach.`,
}

export const mailTexts: Translation<typeof englishMailTexts> = {
  greeting: (name: string) => `Guten Tag ${name},`,
  andMore: (count: number) => `Und ${count} weitere.`,
  unsubscribe: 'Diese Mails abbestellen',
  aboutAccount: (site: string) => `Sie erhalten diese Mail, weil sie Ihr Konto bei ${site} betrifft.`,
}
