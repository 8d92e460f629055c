import { escapeXml } from '../../../platform/xml.ts'

export interface FeedItem {
  title: string
  link: string
  /** The same for every copy of one sending, so that a feed reader shows it once. */
  guid: string
  publishedAt: Date
  author: string
  categories: readonly string[]
  /** Plain text; empty lines separate paragraphs. */
  text: string
}

export interface Feed {
  title: string
  description: string
  /** The page with the same broadcasts. */
  link: string
  /** Address of the feed itself. */
  self: string
  items: readonly FeedItem[]
}

const element = (name: string, text: string, attributes = '') => `<${name}${attributes}>${escapeXml(text)}</${name}>`

/** Feed readers parse descriptions as HTML, so the text is escaped twice: here for HTML, later for XML. */
const asHtml = (text: string) =>
  text
    .split('\n\n')
    .map(paragraph => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

const itemOf = ({ title, link, guid, publishedAt, author, categories, text }: FeedItem) =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    element('guid', guid, ' isPermaLink="false"'),
    element('pubDate', publishedAt.toUTCString()),
    element('dc:creator', author),
    ...categories.map(category => element('category', category)),
    element('description', asHtml(text)),
    '</item>',
  ].join('')

/** Minutes until a feed reader should fetch the feed again. */
const minutesToLive = 5

/** Returns the feed as RSS 2.0. Well-formed for any text. */
export function rssOf({ title, description, link, self, items }: Feed): string {
  const [newest] = items
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', 'en'),
    ...(newest === undefined ? [] : [element('lastBuildDate', newest.publishedAt.toUTCString())]),
    element('ttl', String(minutesToLive)),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemOf),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
