import sanitize from 'sanitize-html'

/** What staff may write: text, lists, tables, links to http(s) pages. No pictures, styles, frames or scripts. */
const written: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'],
    ...['code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'div'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const isOurs = href.startsWith('/') && !href.startsWith('//')
      const outward: sanitize.Attributes = isOurs ? {} : { rel: 'noopener noreferrer', target: '_blank' }
      return { tagName, attribs: { href, ...outward } }
    },
  },
}

/** HTML that staff wrote, safe to show: everything not known to be harmless is gone. */
export const safeHtml = (html: string): string => sanitize(html, written)

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of HTML as plain text in one line. To be shown as text, never as HTML. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<(?:br|\/(?:p|div|h\d|li|tr|td|th|blockquote))\b/gi, ' $&')
  const escaped = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
  return escaped
    .replaceAll(/&(?:amp|lt|gt|quot);/g, entity => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
