import sanitize from 'sanitize-html'

/**
 * The elements that staff may use: text, lists, tables and links to http(s) pages, but no images, styles, frames or
 * scripts.
 */
const staffHtml: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'],
    ...['code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'div'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const isInternal = href.startsWith('/') && !href.startsWith('//')
      const externalLinkAttributes: sanitize.Attributes = isInternal
        ? {}
        : { rel: 'noopener noreferrer', target: '_blank' }
      return { tagName, attribs: { href, ...externalLinkAttributes } }
    },
  },
}

/** Sanitizes HTML written by staff: removes everything that is not in the list of allowed elements. */
export const safeHtml = (html: string): string => sanitize(html, staffHtml)

/** The page of a video for the address that embeds it; undefined for other frames. */
function videoPage(src: string): string | undefined {
  const id = /^https:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/)([\w-]+)/.exec(
    src,
  )?.[1]
  if (id === undefined) return undefined
  return src.includes('vimeo') ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`
}

const isOwnPath = (src: string) => src.startsWith('/') && !src.startsWith('//')

/** As staff HTML, with pictures of the site itself; a video becomes a link, because no page loads anything from elsewhere. */
const articles: sanitize.IOptions = {
  ...staffHtml,
  allowedTags: [...(staffHtml.allowedTags || []), 'img', 'figure', 'figcaption'],
  allowedAttributes: { ...staffHtml.allowedAttributes, img: ['src', 'alt', 'width', 'height', 'loading'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPath(attribs.src ?? ''),
  transformTags: {
    ...staffHtml.transformTags,
    iframe: (_, { src = '', title = '' }): sanitize.Tag => {
      const href = videoPage(src)
      if (href === undefined) return { tagName: 'span', attribs: {}, text: '' }
      return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' }, text: title || href }
    },
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
}

/** Sanitizes the HTML of an article, which may also show pictures of the site and link to videos. */
export const articleHtml = (html: string): string => sanitize(html, articles)

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns the text content of HTML as a single line. The result is unescaped, so show it as text, never as HTML. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<(?:br|\/(?:p|div|h\d|li|tr|td|th|blockquote))\b/gi, ' $&')
  const escaped = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
  return escaped
    .replaceAll(/&(?:amp|lt|gt|quot);/g, entity => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
