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

/** Returns the page of a video for the address that embeds it; undefined for other frames. */
function videoPage(src: string): string | undefined {
  const id = /^https:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/)([\w-]+)/.exec(
    src,
  )?.[1]
  if (id === undefined) return undefined
  return src.includes('vimeo') ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`
}

/** The drawing shown for a video without a picture. */
const drawnPoster = '/video.svg'

export interface ArticleOptions {
  /** The site's own origin, with which addresses of pictures may begin. */
  origin?: string
  /** Writes the addresses of pictures with the origin, for feeds. */
  isAbsolute?: boolean
}

/**
 * Returns the path of a picture of the site itself, which may be written with the site's origin or relative to its
 * root; '' for any other address.
 */
function ownPath(src: string, origin: string): string {
  const path = origin !== '' && src.startsWith(`${origin}/`) ? src.slice(origin.length) : src
  // A browser reads a backslash as a slash, and skips blanks and control characters.
  if (path === '' || /[\\\s\p{Cc}]|^\/\/|^[^/?#]*:/u.test(path)) return ''
  return path.startsWith('/') ? path : `/${path}`
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean) ?? ''

const unescaped = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot);/g, entity => entities[entity] ?? entity)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * Replaces the frames of videos by pictures that link to them, because no page loads anything from elsewhere. What this
 * returns is sanitized afterwards, so it need not recognize every way to write a frame.
 */
const withPosters = (html: string): string =>
  html.replaceAll(/<iframe\b[^>]*>(?:[^<]*<\/iframe\s*>)?/gi, tag => {
    const href = videoPage(unescaped(attribute(tag, 'src')))
    if (href === undefined) return ''
    const title = unescaped(attribute(tag, 'title')) || href
    const poster = unescaped(attribute(tag, 'data-poster')) || drawnPoster
    return `<a class="video" href="${escaped(href)}"><img src="${escaped(poster)}" alt=""><span>${escaped(title)}</span></a>`
  })

/**
 * Returns the rules for articles: staff HTML, with pictures of the site itself, definition lists and the classes of the
 * site's style sheet.
 */
const articlesOf = ({ origin = '', isAbsolute = false }: ArticleOptions): sanitize.IOptions => ({
  ...staffHtml,
  allowedTags: [...(staffHtml.allowedTags || []), 'img', 'figure', 'figcaption', 'dl', 'dt', 'dd'],
  allowedAttributes: { ...staffHtml.allowedAttributes, img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedClasses: { a: ['button', 'video'], ul: ['cards'], dl: ['grades'], p: ['lead'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (attribs.src ?? '') === '',
  transformTags: {
    ...staffHtml.transformTags,
    a: (tagName, { href = '', class: look = '' }) => {
      const isInternal = href.startsWith('/') && !href.startsWith('//')
      const external: sanitize.Attributes = isInternal ? {} : { rel: 'noopener noreferrer', target: '_blank' }
      return { tagName, attribs: { href, ...external, ...(look !== '' && { class: look }) } }
    },
    img: (tagName, { src = '', ...attribs }) => {
      const path = ownPath(src, origin)
      const address = path !== '' && isAbsolute ? origin + path : path
      return { tagName, attribs: { alt: '', ...attribs, src: address, loading: 'lazy' } }
    },
  },
})

/**
 * Sanitizes the HTML of an article, which may also show pictures of the site. A relative address of a picture becomes
 * one of the site; a video becomes a picture that links to it.
 */
export const articleHtml = (html: string, options: ArticleOptions = {}): string =>
  sanitize(withPosters(html), articlesOf(options))

/** Sanitizes HTML like `articleHtml`, but keeps the frames of videos, which `articleHtml` replaces when it is shown. */
export function articleSource(html: string, { origin }: Pick<ArticleOptions, 'origin'> = {}): string {
  const { allowedTags, allowedAttributes, transformTags, ...rest } = articlesOf({ origin: origin ?? '' })
  return sanitize(html, {
    ...rest,
    allowedTags: [...(allowedTags || []), 'iframe'],
    allowedAttributes: { ...allowedAttributes, iframe: ['src', 'title', 'data-poster'] },
    transformTags: transformTags ?? {},
    exclusiveFilter: ({ tag, attribs: { src = '' } }) =>
      (tag === 'img' && src === '') || (tag === 'iframe' && videoPage(src) === undefined),
  })
}

/** Returns the address of the first picture of a sanitized article; undefined if it has none. */
export const firstImage = (article: string): string | undefined => {
  const src = /<img\b[^>]*?\ssrc="([^"]+)"/.exec(article)?.[1]
  return src && unescaped(src)
}

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
