/** Returns true for a dBASE table: a version, a date, and a header that ends where its length says. */
export function isDbase(bytes: Buffer): boolean {
  if (bytes.length < 66 || ![0x02, 0x03, 0x30, 0x31, 0x43, 0x63, 0x83, 0x8b, 0xcb, 0xf5, 0xfb].includes(bytes[0] ?? 0))
    return false
  const [month = 0, day = 0] = [bytes[2], bytes[3]]
  const headerLength = bytes.readUInt16LE(8)
  return month <= 12 && day <= 31 && headerLength > 32 && headerLength <= bytes.length
}

/** The byte of the header that names the code page. */
const codePageAt = 29
/** `ü`, `é`, `ä`, `å`, `ç`, `è`, `ö`, `ø`, `ó`, `ñ` and the like in the code page of DOS, where that of Windows has signs. */
const isLetterOfDos = (byte: number) => byte >= 0x80 && byte <= 0xa5
const isLetterOfWindows = (byte: number) => byte >= 0xc0

/** Returns the code page of a dBASE table whose header names none and whose letters are those of DOS; undefined for any other. */
export function dosCodePageOf(bytes: Buffer): 850 | undefined {
  if (!isDbase(bytes) || bytes[codePageAt] !== 0) return undefined
  const rows = bytes.subarray(bytes.readUInt16LE(8))
  let [dos, windows] = [0, 0]
  for (const byte of rows) {
    if (isLetterOfDos(byte)) dos += 1
    else if (isLetterOfWindows(byte)) windows += 1
  }
  return dos > windows ? 850 : undefined
}
