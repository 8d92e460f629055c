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
