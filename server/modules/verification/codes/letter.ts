import type { Content } from 'pdfmake/interfaces.js'
import type { Config } from '../../../platform/config.ts'
import { pdfOf } from '../../../platform/pdf.ts'
import { longDate } from '../../../platform/texts.ts'
import { verificationTexts } from '../texts.ts'

const texts = verificationTexts.letter

interface Letter {
  addressee: { name: string; address: string; zip: string; city: string; country_name: string }
  code: string
  date: Date
  expiresAt: Date
}

/** Lays out the letter with a code: the addressee where a window envelope shows it, the code where it is easily found. */
function contentOf({ brand, publicUrl }: Config, { addressee, code, date, expiresAt }: Letter): Content {
  const { name, address, zip, city, country_name: country } = addressee
  const lines = [name, address, `${zip} ${city}`.trim(), country.toUpperCase()].filter(line => line !== '')
  return [
    { text: `${brand.name} · ${brand.postalAddress}`, fontSize: 8, color: '#555555', margin: [0, 48, 0, 10] },
    { text: lines.join('\n'), lineHeight: 1.25, margin: [0, 0, 0, 72] },
    { text: longDate(date), alignment: 'right', margin: [0, 0, 0, 24] },
    { text: texts.subject, bold: true, fontSize: 13, margin: [0, 0, 0, 12] },
    { text: texts.greeting, margin: [0, 0, 0, 10] },
    { text: texts.what(name, brand.name), margin: [0, 0, 0, 18] },
    { text: code, bold: true, fontSize: 24, characterSpacing: 3, alignment: 'center', margin: [0, 0, 0, 18] },
    { text: texts.how(`${new URL(publicUrl).host}/profile`, longDate(expiresAt)), margin: [0, 0, 0, 10] },
    { text: texts.unknown(brand.supportEmail), margin: [0, 0, 0, 24] },
    { text: brand.name },
  ]
}

/** Returns the letter with a code as a PDF on A4. */
export const letterPdf = (config: Config, letter: Letter): Promise<Buffer> =>
  pdfOf({
    info: { title: texts.subject },
    pageMargins: [72, 48, 72, 48],
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.3 },
    content: contentOf(config, letter),
  })
