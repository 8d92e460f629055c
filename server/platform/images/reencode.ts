/** Thrown if bytes are not a JPEG or PNG image that can be decoded within the limits. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage'
}

interface Target {
  width: number
  height: number
  /** `cover` fills the size and crops the excess; `inside` keeps the whole image. Neither enlarges it. */
  fit: 'cover' | 'inside'
  type: 'jpeg' | 'png'
}

/** An image of more pixels is refused from its header, before memory for it is allocated. */
const maxPixels = 25_000_000
const maxSeconds = 10
/** Images decoded at the same time; others wait. */
const maxRunning = 2

const signatures = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
] as const

const isJpegOrPng = (bytes: Buffer) =>
  signatures.some(signature => bytes.subarray(0, signature.length).equals(signature))

/** Returns true if the bytes begin as a PNG file does. */
export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, signatures[1].length).equals(signatures[1])

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/** Loaded with the first image: most processes never decode one. */
async function loadDecoder() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Decodes a JPEG or PNG and re-encodes its pixels, upright and at most as large as the target. Nothing else of the file
 * survives: no metadata such as a location, and no other file hidden in it. Throws `UnreadableImage`.
 */
export async function reencodeImage(bytes: Buffer, { width, height, fit, type }: Target): Promise<Buffer> {
  if (!isJpegOrPng(bytes)) throw new UnreadableImage('neither JPEG nor PNG')
  const sharp = await loadDecoder()
  return inTurn(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .timeout({ seconds: maxSeconds })
        .autoOrient()
        .resize({ width, height, fit, withoutEnlargement: true })
      const encoded = type === 'png' ? image.png() : image.flatten({ background: '#ffffff' }).jpeg({ quality: 90 })
      return await encoded.toBuffer()
    } catch (error) {
      throw new UnreadableImage('cannot be decoded', { cause: error })
    }
  })
}

/** Returns the size in pixels of an image that `reencodeImage` returned. */
export async function imageSize(encoded: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadDecoder()
  const { width = 0, height = 0 } = await sharp(encoded).metadata()
  return { width, height }
}
