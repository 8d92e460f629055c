import { pages } from '../../../contract/pages.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { inLanguage } from '../../platform/language/current.ts'
import { signalAll } from '../../platform/live/signal.ts'
import { keyIn, wakeSender, writeContent } from '../../platform/mail/outbox.ts'
import { groupByMailLanguage } from '../../platform/mail/queries.ts'
import { releaseHeld, setVariables } from '../../platform/mail/recipients.sql.ts'
import { alertToken, goodsAndPrice, listMailable, type Mailable, mayBeMailed } from '../delivery/index.ts'
import { vocabularyNow } from '../goods-search/index.ts'
import { notify } from '../notifications/index.ts'
import { tierOf, tiers } from '../tiers/index.ts'
import { describeSearch } from './describe.ts'
import { areOfLines } from './facets.ts'
import { foundTexts, hitContent, whyOf } from './mail.ts'
import { matcherOf } from './matcher.ts'
import {
  claimMatching,
  insertFinds,
  insertHits,
  insertRecipients,
  listListMails,
  listMailKey,
  lockSearches,
  markHit,
  type SendingKey,
} from './queries.ts'
import { findNewBroadcast, listHitSearches, listUnmatched, type NewBroadcast, type SearchRow } from './reads.ts'
import type { SearchedBroadcast } from './search-index.ts'
import { savedSearchesTexts } from './texts.ts'

/** Enqueued with `{ broadcastId }` in the transaction that posts or resends a broadcast. */
export const matchSavedSearchesJobName = 'match-saved-searches'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'queryCache'>

/**
 * Finds the saved searches that match a new broadcast, mails their owners at once or stores the hits for the digest, all in
 * one transaction. Runs once per sending, however often it is called. Owners who get the broadcast as a list mail get no
 * second mail: their list mail, which waits for this job, names the searches.
 */
export async function matchBroadcast(deps: ServiceDeps, broadcastId: number): Promise<void> {
  const { db, clock, config } = deps
  const vocabulary = await vocabularyNow(deps)
  await transaction(db, async tx => {
    const now = clock.now()
    const broadcast = await findNewBroadcast(tx, broadcastId)
    if (broadcast === undefined) return
    if (!(await claimMatching(tx, broadcastId, broadcast.num_sendings, now))) return
    const sending = { broadcastId, sending: broadcast.num_sendings }
    const matches = await matcherOf(db).matchLines(tx, searchedLines(broadcast, now), now, vocabulary)
    const hasNotified =
      matches.size > 0 && (await notifyOwners(tx, config, { found: matches, broadcast, sending, now }))
    const isReleased = await releaseHeld(tx, listMailKey(sending), now)
    if (hasNotified || isReleased) await wakeSender(tx)
  })
}

interface FoundSearches {
  /** Ids of saved searches, each with the first line that it found, counted from 0. */
  found: ReadonlyMap<number, number>
  broadcast: NewBroadcast
  sending: SendingKey
  now: Date
}

/** Mails the owners of these saved searches. Returns true if mails were queued. */
async function notifyOwners(
  tx: Tx,
  config: Deps['config'],
  { found, broadcast, sending, now }: FoundSearches,
): Promise<boolean> {
  await lockSearches(tx, [...found.keys()])
  const searches = await listHitSearches(tx, [...found.keys()], {
    companyId: broadcast.company_id,
    postedAt: broadcast.posted_at,
  })
  const foundBy = searches.map(search => ({ search, line: found.get(search.id) ?? 0 }))
  await insertFinds(tx, sending.broadcastId, foundBy.map(foundLineOf), now)
  const companyIds = [...new Set(searches.map(search => search.owner_company_id))]
  await signalAll(
    tx,
    'found',
    companyIds.map(companyId => ({ companyId })),
  )
  const hits = await hitsOf(tx, foundBy, now)
  await markHit(tx, idsOf(hits), now)
  const wanted = hits.filter(({ search }) => search.stopped_at === null)
  await notifyDevices(tx, { broadcast, hits: wanted, now })
  const byList = await nameInList(tx, sending, broadcast, wanted)
  const others = wanted.filter(({ owner }) => !byList.has(owner.email.toLowerCase()))
  const isDaily = ({ search }: Hit) => search.is_digest
  await insertHits(tx, sending.broadcastId, others.filter(isDaily).map(foundLineOf), now)
  return mailOwners(tx, config, { broadcast, hits: others.filter(hit => !isDaily(hit)), now })
}

/** Writes the mail about immediate hits in each language of their owners. Returns true if there is one. */
async function mailOwners(
  tx: Tx,
  config: Deps['config'],
  { broadcast, hits, now }: { broadcast: NewBroadcast; hits: readonly Hit[]; now: Date },
): Promise<boolean> {
  let isWritten = false
  for (const [language, addresses] of await groupByMailLanguage(tx, hits.map(emailOf)))
    await inLanguage(language, async () => {
      const content = hitContent(config, broadcast)
      const contentId = await writeContent(tx, { ...content, dedupeKey: keyIn(content.dedupeKey, language) }, now)
      if (contentId === undefined) return
      const own = hits.filter(hit => addresses.has(emailOf(hit)))
      await insertRecipients(tx, contentId, recipientsOf(config, broadcast, own), now)
      isWritten = true
    })
  return isWritten
}

const emailOf = ({ owner }: Hit) => owner.email.toLowerCase()

/** Notifies the owners of immediate saved searches on their devices, including those who get the broadcast as a list mail. */
async function notifyDevices(
  tx: Tx,
  { broadcast, hits, now }: { broadcast: NewBroadcast; hits: readonly Hit[]; now: Date },
): Promise<void> {
  const immediate = hits.filter(({ search }) => !search.is_digest)
  const byOwner = Map.groupBy(immediate, ({ owner }) => owner.id)
  const { id, side, company_id, company_name } = broadcast
  const hitsOfOwner = (contactId: number) => byOwner.get(contactId) ?? []
  await notify(
    tx,
    { contactIds: [...byOwner.keys()], topic: 'saved-searches', fromCompanyId: company_id },
    contactId => ({
      title: whyOf(hitsOfOwner(contactId).map(({ search }) => search)),
      body: savedSearchesTexts.found(
        `${side} ${foundTexts(broadcast, hitsOfOwner(contactId).map(positionOf)).title}`,
        company_name,
      ),
      path: `${pages.broadcasts.path}/${id}`,
    }),
    now,
  )
}

/** Names the saved searches in the list mails of their owners; returns the addresses that get one. */
async function nameInList(
  tx: Tx,
  sending: SendingKey,
  broadcast: NewBroadcast,
  hits: readonly Hit[],
): Promise<Set<string>> {
  const byAddress = Map.groupBy(hits, emailOf)
  if (byAddress.size === 0) return new Set()
  const mails = await listListMails(tx, sending, [...byAddress.keys()])
  for (const [language, addresses] of await groupByMailLanguage(
    tx,
    mails.map(({ address }) => address),
  ))
    await inLanguage(language, () => {
      const remarks = mails
        .filter(({ address }) => addresses.has(address))
        .map(({ id, address }) => {
          const searches = (byAddress.get(address) ?? []).map(hit => describeHit(broadcast, hit))
          return { id, variables: { remark: `\n\n${savedSearchesTexts.alsoFoundBy(searches)}` } }
        })
      return setVariables(tx, remarks)
    })
  return new Set(mails.map(({ address }) => address))
}

/** Describes a saved search, and which line it found if there are several. */
function describeHit({ lines }: NewBroadcast, hit: Hit): string {
  const position = positionOf(hit)
  const line = position === null || lines.length === 1 ? undefined : lines[position - 1]
  const search = describeSearch(hit.search)
  return line === undefined ? search : savedSearchesTexts.foundLine(search, goodsAndPrice(line))
}

function searchedLines(broadcast: NewBroadcast, now: Date): SearchedBroadcast[] {
  const { lines, list_id: listId, side, company_id: companyId, country_code: country } = broadcast
  const tierName = tierOf(broadcast, dayOf(now))
  const tier = tierName === undefined ? -1 : tiers.indexOf(tierName)
  return lines.map(({ words, phrase, condition_code, pieces, manufacturer_key, is_priced }) => {
    const facts = { condition: condition_code, pieces, manufacturer: manufacturer_key, isPriced: is_priced }
    return { words, phrase, listId, side, companyId, line: { ...facts, country, tier } }
  })
}

interface SearchMatch {
  search: SearchRow
  /** The first line that was found, counted from 0. */
  line: number
}

interface Hit extends SearchMatch {
  owner: Mailable
}

/** Returns the line that a search found, counted from 1; null if it restricts no line. */
const positionOf = ({ search, line }: SearchMatch): number | null =>
  search.query === '' && !areOfLines(search.facets) ? null : line + 1
const foundLineOf = (match: SearchMatch) => ({ id: match.search.id, position: positionOf(match) })
const idsOf = (hits: readonly Hit[]) => hits.map(({ search }) => search.id)

/** Returns the hits whose owners may get mail. */
async function hitsOf(tx: Tx, ownMatches: readonly SearchMatch[], now: Date): Promise<Hit[]> {
  const contactIds = [...new Set(ownMatches.map(({ search }) => search.contact_id))]
  const owners = new Map((await listMailable(tx, contactIds)).map(owner => [owner.id, owner]))
  return ownMatches.flatMap(each => {
    const owner = owners.get(each.search.contact_id)
    return owner !== undefined && mayBeMailed(owner, now) ? [{ ...each, owner }] : []
  })
}

/** Returns one recipient per person, even if several of their searches match. */
const recipientsOf = ({ secret }: Deps['config'], broadcast: NewBroadcast, hits: readonly Hit[]) =>
  [...Map.groupBy(hits, ({ owner }) => owner.email)].map(([address, own]) => {
    const searches = own.map(({ search }) => search)
    const ids = searches.map(({ id }) => id)
    return {
      address,
      searches: searches.map(describeSearch).join('; '),
      why: whyOf(searches),
      ...foundTexts(broadcast, own.map(positionOf)),
      unsubscribe: alertToken(secret, own[0]?.owner.mail_key ?? '', { kind: 'searches', ids }),
    }
  })

/** Broadcasts whose job was lost are matched up to this age. */
const maxAgeMs = 6 * 3_600_000
/** A job that takes longer counts as lost. */
const jobTimeoutMs = 2 * 60_000

/** Matches broadcasts whose job was lost: the queue retries a job of a dead process only hours later. */
export async function matchMissed(deps: ServiceDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const span = { after: new Date(now - maxAgeMs), before: new Date(now - jobTimeoutMs) }
  for (const { id } of await listUnmatched(deps.db, span)) await matchBroadcast(deps, id)
}
