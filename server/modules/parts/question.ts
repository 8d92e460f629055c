import type { z } from 'zod'
import type { FoundPart, listParts } from '../../../contract/parts.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { equivalentsOf } from '../equivalents/index.ts'
import { matchesWords, numberQuery, partKey, searchQuery } from '../search/index.ts'
import { type Freshness, freshnessNow } from './freshness.ts'
import type { PartQuery } from './part-search.ts'
import { findCountryCode, isInStock, listFavoriteCompanies, listWords } from './reads.ts'

export type Asked = z.output<typeof listParts.query>
type Equivalents = Awaited<ReturnType<typeof equivalentsOf>>

/** Without control characters, of which PostgreSQL refuses one in any text, and without halves of characters. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** Nothing longer is a part number that somebody has a page for. */
const longestNumber = 60

/** The key of what looks like one part number: a word with a digit in it. */
function numberIn(text: string): string | undefined {
  const isNumber = /^\S{3,}$/.test(text) && text.length <= longestNumber && /\p{N}/u.test(text)
  return isNumber ? partKey(text) : undefined
}

const noCountry = '??'

/** Which companies' lines and of which country, for a member; a visitor never narrows by whose a line is. */
async function narrowedFor(
  db: Db,
  viewer: Viewer,
  asked: Asked,
): Promise<Pick<PartQuery, 'companyIds' | 'countryCode'>> {
  const member = memberOf(viewer)
  if (member === undefined) return { companyIds: undefined, countryCode: undefined }
  const { companyId, favorites } = asked
  const name = printable(asked.country)
  const [country, favoriteIds] = await Promise.all([
    name === '' ? undefined : findCountryCode(db, name),
    favorites ? listFavoriteCompanies(db, member.contactId) : undefined,
  ])
  const isAsked = (id: number) => companyId === undefined || id === companyId
  return {
    companyIds: favoriteIds?.filter(isAsked) ?? (companyId === undefined ? undefined : [companyId]),
    countryCode: name === '' ? undefined : (country?.code ?? noCountry),
  }
}

/** Numbers that stand for the same part as what was typed, where that is one number and may be taken that freely. */
async function equivalentsFor(db: Db, { query, equivalents, exactPhrase }: Asked): Promise<Equivalents> {
  const number = numberIn(query)
  return equivalents && !exactPhrase && number !== undefined ? equivalentsOf(db, number) : []
}

/** What is asked for by what a viewer typed and chose, as far as the viewer may: a visitor never sorts by whose a line is. */
export async function questionOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, asked: Asked) {
  const isMember = memberOf(viewer) !== undefined
  const [narrowed, equivalents] = await Promise.all([narrowedFor(db, viewer, asked), equivalentsFor(db, asked)])
  const typed = searchQuery(asked.query, asked.exactPhrase)
  const query: PartQuery = {
    anyOf: [typed, ...equivalents.map(({ key }) => numberQuery(key))],
    audience: isMember ? 'member' : 'visitor',
    ...narrowed,
    order: !isMember && asked.orderCol === 'inv_companyname' ? undefined : asked.orderCol,
    isDescending: asked.orderDesc,
    page: asked.page,
    pageSize: asked.pageSize,
    freshness: freshnessNow(clock),
  }
  return { query, equivalents }
}

/** Of the lines that do not hold what was typed, the equivalent each was found by. */
export async function reasonsOf(
  db: Db,
  ids: readonly number[],
  { anyOf, audience }: Pick<PartQuery, 'anyOf' | 'audience'>,
  equivalents: Equivalents,
): Promise<Map<number, NonNullable<FoundPart['matchedBy']>>> {
  const [typed] = anyOf
  if (equivalents.length === 0 || typed === undefined) return new Map()
  const wordsOf = await listWords(db, ids, audience)
  return new Map(
    [...wordsOf].flatMap(([id, words]) => {
      const found = { words, phrase: '' }
      if (matchesWords(found, typed)) return []
      const reason = equivalents.find(({ key }) => matchesWords(found, numberQuery(key)))
      return reason === undefined ? [] : [[id, { kind: reason.kind, partNumber: reason.partNumber }] as const]
    }),
  )
}

/** The path of the statistics page of what was typed, if it is a number in stock. */
export async function landingPageOf(db: Db, text: string, { shownFrom }: Freshness): Promise<string | null> {
  const isLikely = text.length <= longestNumber && /\p{N}/u.test(text)
  const key = isLikely ? partKey(printable(text)) : ''
  return key !== '' && (await isInStock(db, key, shownFrom)) ? key : null
}
