interface Target {
  width: number
  height: number
  /** Cuts the image to the target's proportions, around its middle. */
  isCropped: boolean
  type: 'image/jpeg' | 'image/png'
}

/** The quality of JPEG images, 0 to 1. */
const quality = 0.9

/** Returns the part of an image that is kept, and its size in the target. */
export function layoutOf(image: { width: number; height: number }, { width, height, isCropped }: Target) {
  const shape = width / height
  const source = isCropped
    ? {
        width: Math.min(image.width, image.height * shape),
        height: Math.min(image.height, image.width / shape),
      }
    : { width: image.width, height: image.height }
  const scale = Math.min(1, width / source.width, height / source.height)
  return {
    left: (image.width - source.width) / 2,
    top: (image.height - source.height) / 2,
    kept: source,
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  }
}

/** Returns an image file cut and made smaller, as a data URL; undefined if the browser cannot read it. */
export async function scaledImage(file: Blob, target: Target): Promise<string | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined)
  if (image === undefined) return undefined
  const { left, top, kept, width, height } = layoutOf(image, target)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, kept.width, kept.height, 0, 0, width, height)
  image.close()
  return canvas.toDataURL(target.type, quality)
}
