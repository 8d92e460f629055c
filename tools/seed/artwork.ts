/* SVG artwork of the demo, generated so that no page needs third-party images. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const font = 'font-family="Inter, Segoe UI, Helvetica, Arial, sans-serif"'

export interface Poster {
  /** Short lines in large type. */
  lines: readonly string[]
  small: string
  ground: string
  ink: string
  accent: string
  /** SVG shapes in the tile, behind the text. */
  drawing: string
}

/** Returns a banner tile of 185 × 185. */
export function drawPoster({ lines, small, ground, ink, accent, drawing }: Poster): string {
  const longest = Math.max(...lines.map(line => line.length))
  const size = Math.min(28, Math.floor(250 / longest))
  const words = lines.map(
    (line, index) =>
      `<text x="16" y="${30 + size * 0.5 + index * size * 1.1}" ${font} font-size="${size}" font-weight="700" letter-spacing="-0.5" fill="${ink}">${escaped(line)}</text>`,
  )
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="185" height="185" viewBox="0 0 185 185">',
    `<rect width="185" height="185" fill="${ground}"/>`,
    `<g fill="none" stroke="${accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`,
    ...words,
    `<text x="16" y="173" ${font} font-size="12.5" font-weight="500" fill="${ink}">${escaped(small)}</text>`,
    '</svg>',
  ].join('')
}

const inks = ['#0f4c5c', '#334155', '#1d4e89', '#7a4419', '#3f5e3a', '#5b3a6b', '#8a2f2f', '#14532d']

/** Returns a company logo of 240 × 60: a shape with the initial, and the name next to it. */
export function drawLogo(name: string, seed: number): string {
  const ink = inks[seed % inks.length] ?? '#334155'
  const [first = '', ...rest] = name.split(' ')
  const below = rest.join(' ')
  const small = Math.min(13, Math.floor(300 / Math.max(below.length, 1)))
  const initial = escaped(first.slice(0, 1))
  const shapes = [
    '<circle cx="30" cy="30" r="22"/>',
    '<rect x="8" y="8" width="44" height="44" rx="10"/>',
    '<path d="M30 6 54 30 30 54 6 30Z"/>',
    '<path d="M30 7 51 19v22L30 53 9 41V19Z"/>',
  ]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60" viewBox="0 0 240 60">',
    `<g fill="${ink}">${shapes[seed % shapes.length]}</g>`,
    `<text x="30" y="38" ${font} font-size="24" font-weight="800" text-anchor="middle" fill="#ffffff">${initial}</text>`,
    `<text x="64" y="${rest.length > 0 ? 29 : 37}" ${font} font-size="21" font-weight="700" fill="${ink}">${escaped(first)}</text>`,
    `<text x="64" y="48" ${font} font-size="${small}" fill="#64748b">${escaped(below)}</text>`,
    '</svg>',
  ].join('')
}
