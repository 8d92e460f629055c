import type { Translation } from './kit/languages.ts'
import type { parameterTexts as english } from './parameter-texts.ts'

export const parameterTexts: Translation<typeof english> = {
  conditions: 'Vul een of meer condities in, gescheiden door |',
  grades: 'Vul een of meer van de grades A, B, C en D in, gescheiden door |',
  countries: 'Vul een of meer landcodes in, gescheiden door |',
  ids: "Vul hoogstens 100 id's in, gescheiden door komma's",
  base64url: 'Geef de waarde als base64url',
  companyTwice: 'Noem elk bedrijf maar één keer',
  tooManyEntries: max => `Dit veld mag hoogstens ${max} waarden hebben`,
}
