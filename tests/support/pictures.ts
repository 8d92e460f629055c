import sharp from 'sharp'

/** Returns a red PNG of this size as a data URL. */
export const smallPng = async (width = 200, height = 100): Promise<string> =>
  `data:image/png;base64,${(
    await sharp({ create: { width, height, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
  ).toString('base64')}`
