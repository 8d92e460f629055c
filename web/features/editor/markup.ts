/** A text field's content and selection. */
export interface TextSelection {
  text: string
  start: number
  end: number
}

/** Puts tags around the selection, or around `placeholder` if nothing is selected, and selects the text between them. */
export function surround({ text, start, end }: TextSelection, [open, close]: readonly [string, string]): TextSelection {
  const inner = text.slice(start, end)
  return {
    text: text.slice(0, start) + open + inner + close + text.slice(end),
    start: start + open.length,
    end: start + open.length + inner.length,
  }
}

/** Makes each selected line an item of a list. */
export function makeList({ text, start, end }: TextSelection): TextSelection {
  const lines = text
    .slice(start, end)
    .split('\n')
    .filter(line => line.trim() !== '')
  const items = (lines.length === 0 ? [''] : lines).map(line => `<li>${line.trim()}</li>`).join('\n')
  const list = `<ul>\n${items}\n</ul>`
  return { text: text.slice(0, start) + list + text.slice(end), start, end: start + list.length }
}

/** Replaces the selection. */
export const insertMarkup = ({ text, start, end }: TextSelection, html: string): TextSelection => ({
  text: text.slice(0, start) + html + text.slice(end),
  start: start + html.length,
  end: start + html.length,
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const linkHtml = (address: string, label: string): string =>
  `<a href="${escaped(address.trim())}">${escaped(label.trim() || address.trim())}</a>`

/** Returns the start tag of an element. */
const startTag = (name: string, attributes: Record<string, string | number>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(String(value))}"`)].join(' ')}>`

export const imageHtml = ({ path, width, height }: { path: string; width: number; height: number }): string =>
  startTag('img', { src: path, alt: '', width, height })

/** Returns an iframe for a video on YouTube or Vimeo, which the server shows as a picture; undefined for any other address. */
export function videoHtml(address: string, title: string): string | undefined {
  const youTube =
    /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/
  const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,15})/
  const [, tube] = youTube.exec(address.trim()) ?? []
  const [, film] = vimeo.exec(address.trim()) ?? []
  if (tube === undefined && film === undefined) return undefined
  const src =
    tube === undefined ? `https://player.vimeo.com/video/${film}` : `https://www.youtube-nocookie.com/embed/${tube}`
  return `${startTag('iframe', { src, title: title.trim() })}</iframe>`
}
