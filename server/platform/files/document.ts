/** A document or a photograph of one, without the metadata that a camera adds. */
export interface Document {
  contentType: 'application/pdf' | 'image/png' | 'image/jpeg'
  bytes: Buffer
}

/** The longest side of a picture, in pixels. */
const maxSide = 20_000

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunks of a PNG that are shown; others may contain text, locations or times. */
const shownChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'bKGD', 'pHYs'])

const isSide = (pixels: number) => pixels > 0 && pixels <= maxSide

/** Returns a PNG with only the chunks that are displayed; undefined if it is not a PNG. */
function cleanPng(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return undefined
  const chunks: Buffer[] = [pngSignature]
  for (let index = 8; index + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(index)
    const name = bytes.toString('latin1', index + 4, index + 8)
    const end = index + 12 + length
    if (end > bytes.length) return undefined
    if (index === 8 && (name !== 'IHDR' || length !== 13)) return undefined
    if (name === 'IHDR' && !(isSide(bytes.readUInt32BE(index + 8)) && isSide(bytes.readUInt32BE(index + 12))))
      return undefined
    if (shownChunks.has(name)) chunks.push(bytes.subarray(index, end))
    // Bytes after the end of the picture do not belong to it.
    if (name === 'IEND') return Buffer.concat(chunks)
    index = end
  }
  return undefined
}

const startOfScan = 0xda
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Segments of applications and comments, except the two that say how colors are stored. */
const isHidden = (marker: number) => (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe

/** Returns a JPEG without the segments of cameras and programs; undefined if it is not a JPEG. */
function cleanJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]))
  const segments: Buffer[] = [bytes.subarray(0, 2)]
  let hasFrame = false
  for (let index = 2; index + 4 <= end; ) {
    const marker = bytes.readUInt8(index + 1)
    const next = index + 2 + bytes.readUInt16BE(index + 2)
    if (bytes.readUInt8(index) !== 0xff || next > end) return undefined
    if (marker === startOfScan)
      return hasFrame ? Buffer.concat([...segments, bytes.subarray(index, end + 2)]) : undefined
    if (isFrame(marker)) {
      if (next < index + 9 || !isSide(bytes.readUInt16BE(index + 5)) || !isSide(bytes.readUInt16BE(index + 7)))
        return undefined
      hasFrame = true
    }
    if (!isHidden(marker)) segments.push(bytes.subarray(index, next))
    index = next
  }
  return undefined
}

const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1_024).includes('%%EOF')

/** Reads a PDF, PNG or JPEG by its content, whatever its name says; undefined for anything else. */
export function readDocument(bytes: Buffer): Document | undefined {
  if (isPdf(bytes)) return { contentType: 'application/pdf', bytes }
  const png = cleanPng(bytes)
  if (png !== undefined) return { contentType: 'image/png', bytes: png }
  const jpeg = cleanJpeg(bytes)
  return jpeg && { contentType: 'image/jpeg', bytes: jpeg }
}
