/** Combining marks by the name that follows a letter: `&eacute;`, `&Ccaron;`. */
const marks: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  ogon: '\u0328',
  caron: '\u030c',
  breve: '\u0306',
  dblac: '\u030b',
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  euro: '€',
  pound: '£',
  cent: '¢',
  yen: '¥',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  times: '×',
  plusmn: '±',
  ge: '≥',
  le: '≤',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  reg: '®',
  copy: '©',
  trade: '™',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  lstrok: 'ł',
  Lstrok: 'Ł',
  inodot: 'ı',
  Idot: 'İ',
}

function charOf(name: string): string | undefined {
  const [, letter = '', mark = ''] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? []
  const combining = marks[mark]
  return named[name] ?? (combining === undefined ? undefined : `${letter}${combining}`.normalize('NFC'))
}

/** Replaces the references of a web page, `&#43;` and `&eacute;`, by their characters; unknown ones stay. */
export const withoutReferences = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{2,4})|#(\d{2,5})|(\w{2,8}));/gi, (all, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return charOf(name) ?? all
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
    return code >= 0x20 && code < 0xd800 ? String.fromCharCode(code) : all
  })
