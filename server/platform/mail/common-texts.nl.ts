import type { Translation } from '../../../contract/kit/languages.ts'
import type * as english from './common-texts.ts'

export const failureTexts: Translation<typeof english.failureTexts> = {
  unanswered: 'De relay sloot de verbinding nadat hij de hele mail had ontvangen.',
  givenUp: (lastError, attempts) =>
    `${lastError} Mislukt na ${attempts} onbeantwoorde pogingen. De mail kan zijn aangekomen: kijk in het log van de relay.`,
}

export const mailTexts: Translation<typeof english.mailTexts> = {
  greeting: name => `Beste ${name},`,
  andMore: count => `En nog ${count}.`,
  unsubscribe: 'Deze mails stoppen',
  aboutAccount: site => `U ontvangt deze mail omdat die over uw account op ${site} gaat.`,
}
