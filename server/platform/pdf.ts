import { join } from 'node:path'
import anyAscii from 'any-ascii'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const fontFolder = join(import.meta.dirname, '../../node_modules/pdfmake/fonts/Roboto')

/** Loaded on first use, because few nodes ever create a PDF. */
async function loadPdfMake() {
  const { default: pdfMake } = await import('pdfmake')
  pdfMake.setFonts({
    Roboto: { normal: join(fontFolder, 'Roboto-Regular.ttf'), bold: join(fontFolder, 'Roboto-Medium.ttf') },
  })
  // A document contains text and vectors only, whatever a profile says.
  pdfMake.setUrlAccessPolicy(() => false)
  pdfMake.setLocalAccessPolicy(path => path.startsWith(fontFolder))
  return pdfMake
}
let pdfMake: ReturnType<typeof loadPdfMake> | undefined

/** Additions to a PDF before it is finished. */
export interface PdfAdditions {
  /** A file inside the PDF. */
  file?: { name: string; type: string; description: string; bytes: Buffer; modifiedAt: Date }
  /** Descriptions for the XMP metadata. */
  metadata?: string
}

interface OpenPdf extends NodeJS.ReadableStream {
  file(bytes: Buffer, options: object): void
  appendXML(xml: string): void
  end(): void
}

/** Characters that the fonts do not have: they have Latin with Vietnamese, Greek without its ancient accents, and Cyrillic. */
const unprintable =
  /[^\t\n\u{20}-\u{7e}\u{a0}-\u{17f}\u{18f}\u{192}\u{1a0}\u{1a1}\u{1af}\u{1b0}\u{1fa}-\u{1ff}\u{218}-\u{21b}\u{384}-\u{38a}\u{38c}\u{38e}-\u{3a1}\u{3a3}-\u{3ce}\u{400}-\u{482}\u{48a}-\u{513}\u{1e80}-\u{1e85}\u{1e9e}\u{1ea0}-\u{1ef9}\u{2013}-\u{2015}\u{2018}-\u{201e}\u{2020}-\u{2022}\u{2026}\u{20a6}-\u{20ac}\u{20b9}\u{20ba}\u{20bd}\u{2116}\u{2122}]+/gu

/**
 * Returns text with Latin letters in place of characters that the fonts of PDFs do not have, e.g. for Chinese or Arabic names, and
 * a question mark where there are none.
 */
export const printable = (text: string): string =>
  text.normalize('NFC').replace(unprintable, part => anyAscii(part).trim() || '?')

/** Lays out a document and returns it as a PDF. */
export async function pdfOf(definition: TDocumentDefinitions, { file, metadata }: PdfAdditions = {}): Promise<Buffer> {
  pdfMake ??= loadPdfMake()
  const document = (await pdfMake).createPdf(definition) as unknown as { getStream(): Promise<OpenPdf> }
  const pdf = await document.getStream()
  if (file !== undefined)
    pdf.file(file.bytes, {
      name: file.name,
      type: file.type,
      description: file.description,
      relationship: 'Alternative',
      creationDate: file.modifiedAt,
      modifiedDate: file.modifiedAt,
    })
  if (metadata !== undefined) pdf.appendXML(metadata)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
