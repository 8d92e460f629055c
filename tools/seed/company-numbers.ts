import { checkVat, isEori } from '../../server/modules/company-numbers/index.ts'
import { fill } from './bank.ts'
import type { DemoCompany } from './companies.ts'
import { places } from './places.ts'
import { randomFor } from './random.ts'

/** At worst, one in a thousand numbers has valid check digits. */
const maxTries = 4_000
/** Some companies mistype their number. */
const mistypedEvery = 31

const isRight = async (number: string, country: string) =>
  country === 'GB' ? isEori(number) : (await checkVat(country === 'CH' ? `${number}MWST` : number)) === true

/** Returns a number in the country's format with valid check digits; undefined if its rule is unknown. */
async function numberWithCheckDigits(shape: string, country: string, id: number): Promise<string | undefined> {
  if ((await checkVat(shape)) === 'unknown-country') return undefined
  const random = randomFor(`company number ${id}`)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const number = fill(random, shape)
    if (await isRight(number, country)) return number
  }
  return undefined
}

/** Gives most companies a VAT or EORI number whose check digits are right. */
export async function correctCompanyNumbers(companies: readonly DemoCompany[]): Promise<void> {
  const shapes = new Map(places.map(({ code, vat }) => [code, vat]))
  for (const { row } of companies) {
    if (row.id % mistypedEvery === 0) continue
    const { id, country_code: country } = row
    const number = await numberWithCheckDigits(shapes.get(country) ?? '', country, id)
    if (number !== undefined) row.vat_nr = number
  }
}
