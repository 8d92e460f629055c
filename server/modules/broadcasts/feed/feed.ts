import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BroadcastRow, listBroadcasts } from '../../../../contract/broadcasts.ts'
import { visitorTexts } from '../../../../contract/catalogue-texts.ts'
import { stripCallCurrency } from '../../../../contract/kit/index.ts'
import { type FeedItem, feedReply } from '../../../platform/http/rss.ts'
import { type Account, memberOf, userVersionHeader, type Viewer } from '../../auth/index.ts'
import { idOfPublic, withoutOwnAddress } from '../../masking/index.ts'
import { seesContactsInLists } from '../../reading-budgets/index.ts'
import { lineFacets } from '../broadcast-search.ts'
import { postedWords } from '../posted-words.ts'
import { withoutContact } from '../present.ts'
import { type SearchDeps, searchBroadcasts } from '../service.ts'
import { titleOfListedLine } from '../text.ts'
import { broadcastsTexts } from '../texts.ts'
import { type FeedText, listFeedTexts } from './reads.ts'
import { viewerOf } from './token.ts'

type RequestQuery = z.output<typeof listBroadcasts.query>

const texts = broadcastsTexts.feed

const numItems = 50

const authorOf = ({ company }: BroadcastRow) =>
  company.country === null ? company.name : `${company.name}, ${company.country}`

/** Returns the message for a member's feed. A trial's message contains no contact data, because its lists show none either. */
function messageFor(member: Account, text: FeedText): string {
  if (text.company_id === member.companyId || seesContactsInLists(member)) return withoutOwnAddress(text.message, text)
  return withoutContact(text.message, text.contact_name)
}

/** Returns the title of an item. In a search for lines it is that of the line found, with the price if the viewer may read it. */
function titleOf({ subject, side, line, numLines }: BroadcastRow, isForLines: boolean): string {
  if (!isForLines || line === null || line.price === null) return subject
  const title = titleOfListedLine(side, line)
  return numLines === 1 ? title : postedWords.andMoreLines(title, numLines - 1)
}

/** Returns the first page of the search as feed items, limited to what this viewer may see. */
async function itemsOf(deps: SearchDeps, requested: RequestQuery, viewer: Viewer): Promise<FeedItem[]> {
  const { payload } = await searchBroadcasts(deps, viewer, { ...requested, page: 1, pageSize: numItems })
  const idOf = ({ id }: BroadcastRow) => idOfPublic(deps, 'broadcast', id) ?? id
  const ids = payload.results.map(idOf)
  const texts = new Map((await listFeedTexts(deps.db, ids)).map(row => [row.id, row]))
  const member = memberOf(viewer)
  const { publicUrl } = deps.config
  const isForLines = requested.query !== '' || lineFacets.some(name => Boolean(requested[name]))
  return payload.results.flatMap(row => {
    const text = texts.get(idOf(row))
    if (text === undefined) return []
    const link = `${publicUrl}/broadcasts/${row.id}`
    return {
      title: titleOf(row, isForLines),
      link,
      guid: `${link}#${text.num_sendings}`,
      publishedAt: new Date(row.date),
      author: authorOf(row),
      categories: [row.broadcastListName, row.side],
      text: member === undefined ? visitorTexts.registerForBroadcast : stripCallCurrency(messageFor(member, text)),
    }
  })
}

/** Returns the address of the broadcast list with the same search as this feed. */
function listAddress(publicUrl: string, feed: URL): string {
  const list = new URL('/broadcasts', publicUrl)
  const isOfFeed = (name: string) => ['contentType', 'token', 'page', 'pageSize'].includes(name)
  for (const [name, value] of feed.searchParams) if (!isOfFeed(name)) list.searchParams.append(name, value)
  return list.href
}

/**
 * Responds to a search with a feed. The viewer is identified by the token alone, never by a cookie, so a URL copied from a
 * browser gives a feed reader the same result.
 */
export async function feedOf(deps: SearchDeps, requested: RequestQuery, request: FastifyRequest, reply: FastifyReply) {
  const { publicUrl, brand } = deps.config
  // Concatenated, not resolved as a relative URL: the request path must not be able to change the host.
  const self = new URL(publicUrl + request.url)
  const viewer = await viewerOf(deps, requested.token)
  const isMember = memberOf(viewer) !== undefined
  reply.removeHeader(userVersionHeader)
  return feedReply({ request, reply, isPublic: requested.token === undefined || requested.token === '' }, async () => ({
    title: [texts.title(brand.shortName), requested.type, requested.query].filter(Boolean).join(' · '),
    description: (isMember ? texts.forMembers : texts.forVisitors)(brand.name),
    link: listAddress(publicUrl, self),
    self: self.href,
    items: await itemsOf(deps, requested, viewer),
  }))
}
