import { listParts } from '../../../contract/parts.ts'
import type { Deps } from '../../deps.ts'
import { squeeze } from '../../platform/text/fold.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { completeCompanies } from '../companies/index.ts'
import { findKnownWords, findSimilarWords } from '../goods-search/index.sql.ts'
import { numberConditions, queriesOf, readTyped, vocabularyNow, wordsMisspelledAs } from '../goods-search/index.ts'
import { editDistance, partKey } from '../part-numbers/index.ts'
import { seesContactsInLists } from '../reading-budgets/index.ts'
import { type ChoiceQuery, numberQuery, patternOf } from '../search/index.ts'
import type { GroupQuery, PartGroup } from './part-search.ts'
import type { PartWithCompany } from './reads.ts'
import type { SearchBackends } from './search-parts.ts'
import { prepareSearch, printable } from './search-request.ts'

const maxNumbers = 6
const maxCategories = 3
const maxCompanies = 3
/** Maximum number of lines containing the text that are scanned for further numbers. */
const maxScanned = 30
/** Shorter texts are only found at the beginning of a number or of one of its pieces. */
const minInnerLength = 3
const minTypoLength = 5
const maxKeyLength = 40

interface CompletionRequest {
  deps: Deps
  backends: SearchBackends
  viewer: Viewer
  /** A search for everything that the viewer may find. */
  all: Omit<GroupQuery, 'tiers'>
}

const query = (...words: string[]): ChoiceQuery => ({ words, phrase: undefined, matchesNothing: false })

/** Returns true for what may be the beginning of a part number: `50`, `WS-C`. */
function isNumberText(text: string): boolean {
  const key = squeeze(text)
  return (/\d/.test(key) || /\p{L}-\p{L}/u.test(text)) && key.length > 1 && key.length <= maxKeyLength
}

/** Returns the completions of the text of a search box. */
export async function completeSearch(deps: Deps, backends: SearchBackends, viewer: Viewer, typed: string) {
  const text = printable(typed)
  // Completions are not counted as read, so their figures must not tell what a muted company has.
  const { notFrom: _, ...everything } = (await prepareSearch(deps, viewer, listParts.query.parse({}))).query
  const all = { ...everything, order: 'Best' as const, isDescending: false, offset: 0 }
  const completing: CompletionRequest = { deps, backends, viewer, all }
  const isMember = memberOf(viewer) !== undefined
  const [numbers, categories, companies] = await Promise.all([
    isNumberText(text) ? completeNumbers(completing, squeeze(text)) : [],
    completeCategories(completing, text),
    // Few company names contain digits, and part numbers are typed more often.
    isMember && !/\d/.test(text) ? completeCompanies(deps, text, maxCompanies) : [],
  ])
  return { numbers, categories, companies }
}

/** Returns numbers that begin with a key, then numbers that contain it, then numbers one typo away, best lines first. */
async function completeNumbers(completing: CompletionRequest, key: string) {
  const begun = await groupsThatBegin(completing, key)
  const containing =
    begun.length < maxNumbers && key.length >= minInnerLength ? await groupsThatContain(completing, key) : []
  const distinctGroups = [...new Map([...begun, ...containing].map(group => [group.key, group])).values()]
  const near = distinctGroups.length > 0 ? [] : await groupsOneTypoAway(completing, key)
  return presented(completing, [...distinctGroups, ...near].slice(0, maxNumbers))
}

async function groupsThatBegin({ backends, all }: CompletionRequest, key: string): Promise<PartGroup[]> {
  const { begins, holds } = numberConditions(key)
  const tiers = [{ within: [begins] }, { except: [begins] }]
  const hits = await backends.search.findGroups({ ...all, anyOf: [begins, holds], tiers, limit: maxNumbers })
  return hits?.groups ?? []
}

async function groupsThatContain(completing: CompletionRequest, key: string): Promise<PartGroup[]> {
  const { backends, all } = completing
  const { ids } = await backends.search.find({ ...all, anyOf: [query(patternOf(key))], limit: maxScanned })
  const rows = await backends.lines.list(ids)
  const numbers = rows.map(row => (all.audience === 'member' ? row.part_number : row.public_part_number))
  const keys = numbers.map(partKey).filter(each => each.toLowerCase().includes(key))
  return groupsOf(completing, [...new Set(keys)].slice(0, maxNumbers))
}

async function groupsOneTypoAway(completing: CompletionRequest, key: string): Promise<PartGroup[]> {
  const { deps, backends, all } = completing
  if (key.length < minTypoLength) return []
  const [similar, misspelled] = await Promise.all([
    findSimilarWords(deps.db, all.audience, key),
    findKnownWords(deps.db, all.audience, wordsMisspelledAs(key)),
  ])
  const near = [...new Set([...misspelled, ...similar.filter(word => editDistance(key, word, 1) <= 1)])].filter(
    isNumberText,
  )
  if (near.length === 0) return []
  const anyOf = near.slice(0, maxNumbers).map(word => numberConditions(word).begins)
  const hits = await backends.search.findGroups({ ...all, anyOf, tiers: [{}], limit: maxNumbers })
  return hits?.groups ?? []
}

/** Returns the groups of these keys, in their order. */
async function groupsOf({ backends, all }: CompletionRequest, keys: readonly string[]): Promise<PartGroup[]> {
  const hits = await Promise.all(
    keys.map(key =>
      backends.search.findGroups({ ...all, anyOf: [numberQuery(key)], keys: [key], tiers: [{}], limit: 1 }),
    ),
  )
  return hits.flatMap(hit => hit?.groups ?? [])
}

async function presented({ backends, viewer }: CompletionRequest, groups: readonly PartGroup[]) {
  const member = memberOf(viewer)
  const isMember = member !== undefined
  const hasContacts = isMember && seesContactsInLists(member)
  const rows = await backends.lines.list(groups.map(({ topId }) => topId))
  const byId = new Map(rows.map(row => [row.id, row]))
  const numberOf = (row: PartWithCompany) =>
    hasContacts || row.company_id === member?.companyId ? row.part_number : row.public_part_number
  return groups.flatMap(({ topId, lines, sellers, pieces, bestPrice }) => {
    const row = byId.get(topId)
    if (row === undefined) return []
    return [{ partNumber: numberOf(row), lines, sellers: isMember ? sellers : null, pieces, bestPrice }]
  })
}

async function completeCategories({ deps, backends, all }: CompletionRequest, text: string) {
  const vocabulary = await vocabularyNow(deps)
  const counted = await Promise.all(
    vocabulary.kindsBeginning(text, maxCategories).map(async kind => {
      const typed = { query: kind, exactPhrase: false }
      const anyOf = queriesOf(typed, readTyped(typed, vocabulary))
      return { text: kind, lines: (await backends.search.find({ ...all, anyOf, limit: 0 })).count }
    }),
  )
  return counted.filter(({ lines }) => lines > 0)
}
