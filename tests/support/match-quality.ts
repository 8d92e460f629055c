import type { Deps } from '../../server/deps.ts'
import { vocabularyNow } from '../../server/modules/goods-search/index.ts'
import { weighedEvidence } from '../../server/modules/matches/by-evidence/find.ts'
import type { WordKnowledge } from '../../server/modules/matches/by-evidence/weigh.ts'
import { listWordShares, replaceWordShares } from '../../server/modules/matches/by-evidence/word-shares.sql.ts'
import { stripAndFuzzy } from '../../server/modules/matches/by-number/find.ts'
import { findByTrigrams } from '../../server/modules/matches/by-trigram/find.ts'
import { linesShape } from '../../server/modules/matches/line-index/shape.ts'
import type { LineSource } from '../../server/modules/matches/line-source.ts'
import { linesInDatabase } from '../../server/modules/matches/lines-in-database.ts'
import { linesInIndex } from '../../server/modules/matches/lines-in-index.ts'
import type { RankedMatch } from '../../server/modules/matches/rank-matches.ts'
import { type Db, type Tx, transaction } from '../../server/platform/db/database.ts'
import { testNow } from './app.ts'
import { addCompany, addContact } from './world.ts'

export interface LabeledPost {
  id: number
  side: 'WTS' | 'WTB'
  companyId: number
  /** What the post says, for the report of wrong and missed matches. */
  text: string
}

/** Posts whose matches are known. */
export interface MatchSet<Post extends LabeledPost = LabeledPost> {
  name: string
  /** How many of the posts are asked for their matches. */
  subjects: number
  write(db: Tx): Promise<Post[]>
  isMatch(one: Post, other: Post): boolean
}

/** Returns true if the posts are of different sides and companies. */
export const maySell = (one: LabeledPost, other: LabeledPost) =>
  one.side !== other.side && one.companyId !== other.companyId

/** Adds 30 companies with a contact each. */
export async function addCompanies(db: Db): Promise<{ companyId: number; contactId: number }[]> {
  const companies: { companyId: number; contactId: number }[] = []
  for (let count = 0; count < 30; count += 1) {
    const companyId = await addCompany(db)
    companies.push({ companyId, contactId: await addContact(db, companyId) })
  }
  return companies
}

interface Quality {
  /** Precision: the share of shown matches that are correct. */
  precision: number
  /** Recall: the share of possible matches that were shown. */
  recall: number
}

const methods = ['trigrams', 'stripAndFuzzy', 'weighedEvidence', 'weighedEvidenceByIndex'] as const
export type Method = (typeof methods)[number]

interface MatchSources {
  known: WordKnowledge
  database: LineSource
  index: LineSource
}

async function foundBy(method: Method, broadcastId: number, means: MatchSources): Promise<RankedMatch[] | undefined> {
  const subject = { broadcastId, contactId: 0 }
  const { database, index, known } = means
  if (method === 'trigrams') {
    const own = await database.openByTrigrams(subject)
    return own && findByTrigrams(own)
  }
  if (method === 'stripAndFuzzy') {
    const own = await database.openByNumber(subject)
    return own && stripAndFuzzy(own, own.listLinesByNumber)
  }
  const own = await (method === 'weighedEvidence' ? database : index).openByEvidence(subject)
  const rates = { EUR: 1, USD: 1.16, GBP: 0.87 } as const
  return own && weighedEvidence(own, { ...known, rates, now: new Date(testNow) })
}

/** A subject with what was shown wrongly and what was missed. */
export interface Mistakes {
  method: Method
  subject: LabeledPost
  wrong: readonly { post: LabeledPost; match: RankedMatch }[]
  missed: readonly LabeledPost[]
}

type Report = (mistakes: Mistakes) => void

async function qualityOf<Post extends LabeledPost>(
  method: Method,
  { subjects, isMatch }: MatchSet<Post>,
  posts: readonly Post[],
  means: MatchSources,
  report: Report,
): Promise<Quality> {
  const byId = new Map(posts.map(post => [post.id, post]))
  let [shown, right, possible] = [0, 0, 0]
  for (const subject of posts.slice(0, subjects)) {
    const results = await foundBy(method, subject.id, means)
    if (results === undefined) throw new Error(`no broadcast ${subject.id}`)
    const matches = posts.filter(other => isMatch(subject, other))
    const judged = results.map(match => ({ match, post: byId.get(match.id) as Post }))
    const wrong = judged.filter(({ post }) => !isMatch(subject, post))
    const shownIds = new Set(results.map(match => match.id))
    // A full list has no room for the rest.
    const missed = results.length < 10 ? matches.filter(({ id }) => !shownIds.has(id)) : []
    shown += results.length
    right += results.length - wrong.length
    possible += Math.min(matches.length, 10)
    report({ method, subject, wrong, missed })
  }
  return { precision: right / shown, recall: right / possible }
}

/** Measures each method on posts whose matches are known; fills the database. */
export async function measureMethods<Post extends LabeledPost>(
  { db, search, ...deps }: Deps,
  set: MatchSet<Post>,
  report: Report = () => {},
): Promise<Record<Method, Quality>> {
  const posts = await transaction(db, tx => set.write(tx))
  await replaceWordShares(db, posts.length)
  search.start()
  await search.hostOf(linesShape.name)?.caughtUp()
  const lines = linesInIndex({ db, search, ...deps })()
  if (lines === undefined) throw new Error('there is no index of lines')
  const known = { shares: await listWordShares(db), vocabulary: await vocabularyNow({ db, ...deps }) }
  const means = { known, database: linesInDatabase(db), index: lines }
  const measured: [Method, Quality][] = []
  for (const method of methods) measured.push([method, await qualityOf(method, set, posts, means, report)])
  return Object.fromEntries(measured) as Record<Method, Quality>
}
