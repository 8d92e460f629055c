const single: Record<string, string> = {
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ß: 's',
  ø: 'o',
  æ: 'a',
  œ: 'o',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
}

function foldSign(sign: string): string {
  if (/[\u2010-\u2015\u2212]/.test(sign)) return '-'
  if (/\s/.test(sign)) return sign === '\t' ? '\t' : ' '
  const lower = sign.toLowerCase()
  return single[lower] ?? (lower.normalize('NFKD')[0] || ' ')
}

/**
 * Returns a line in lower case without accents and with plain dashes, spaces and apostrophes. It has the length of the
 * line, so positions in it are positions in the line.
 */
export function foldText(line: string): string {
  const lower = line.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII needs no folding.
  if (lower.length === line.length && /^[\u0009\u0020-\u005f\u0061-\u007e]*$/.test(lower)) return lower
  let text = ''
  for (let at = 0; at < line.length; at += 1) text += foldSign(line[at] as string)[0] ?? ' '
  return text
}
