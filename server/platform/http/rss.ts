import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '../language/current.ts'
import { escapeXml } from '../xml.ts'
import { NonJsonReply } from './kit.ts'

export interface FeedItem {
  title: string
  link: string
  /** The same for every copy of an item, so that a feed reader shows it once. */
  guid: string
  publishedAt: Date
  author: string
  categories: readonly string[]
  /** Plain text; empty lines separate paragraphs. */
  text: string
  /** Sanitized HTML with absolute addresses, for readers that show it. */
  html?: string
}

export interface Feed {
  title: string
  description: string
  /** The page with the same items. */
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

const itemOf = ({ title, link, guid, publishedAt, author, categories, text, html }: FeedItem) =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    element('guid', guid, ' isPermaLink="false"'),
    element('pubDate', publishedAt.toUTCString()),
    element('dc:creator', author),
    ...categories.map(category => element('category', category)),
    element('description', asHtml(text)),
    ...(html === undefined ? [] : [element('content:encoded', html)]),
    '</item>',
  ].join('')

/** Minutes until a feed reader should fetch the feed again. */
const minutesToLive = 5

/** Returns the feed as RSS 2.0. Well-formed for any text. */
function rssOf({ title, description, link, self, items }: Feed): string {
  const [newest] = items
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
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

const mediaType = 'application/rss+xml'
/** Seconds for which a cache may reuse a response. */
const cacheSeconds = 60

const isKnown = (request: FastifyRequest, etag: string, lastModified: string | undefined) => {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers
  return tags === undefined ? since !== undefined && since === lastModified : tags.split(/,\s*/).includes(etag)
}

/**
 * Returns the feed as a response, or that it has not changed; `isPublic` allows shared caches to store it. A feed is composed in English
 * for everybody, as the feed states: feed readers and caches do not distinguish languages.
 */
export async function feedReply(
  { request, reply, isPublic }: { request: FastifyRequest; reply: FastifyReply; isPublic: boolean },
  compose: () => Feed | Promise<Feed>,
): Promise<NonJsonReply> {
  const feed = await inLanguage('en', compose)
  const xml = rssOf(feed)
  // Weak, because the response may be compressed.
  const etag = `W/"${createHash('sha256').update(xml).digest('base64url')}"`
  const lastModified = feed.items[0]?.publishedAt.toUTCString()
  reply.header('etag', etag).header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=${cacheSeconds}`)
  if (lastModified !== undefined) reply.header('last-modified', lastModified)
  if (!isKnown(request, etag, lastModified)) return new NonJsonReply(mediaType, xml)
  reply.status(304)
  return new NonJsonReply(mediaType, '')
}
