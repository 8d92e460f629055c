const escaped = (text: string) => text.replace(/[\\()]/g, char => `\\${char}`)

/** Approximate width of a character at 10 pt, in points. */
const charWidth = 6

/** How the lines of a PDF are drawn: whole, word by word, or each character by itself, as some programs do. */
export type PdfText = 'lines' | 'words' | 'characters'

function drawn(line: string, y: number, how: PdfText): string {
  const textAt = (x: number, text: string) => `1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj`
  if (how === 'lines') return textAt(50, line)
  const pieces = how === 'words' ? [...line.matchAll(/\S+/g)] : [...line.matchAll(/\S/g)]
  return pieces.map(({ index, 0: piece }) => textAt(50 + index * charWidth, piece)).join('\n')
}

/** Returns a PDF of one page with these lines, in Latin letters. */
export function smallPdf(lines: readonly string[], how: PdfText = 'lines'): Uint8Array {
  const text = lines.map((line, index) => drawn(line, 800 - index * 14, how)).join('\n')
  const content = `BT /F1 10 Tf\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const xref = Buffer.byteLength(file, 'latin1')
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
