import type { z } from 'zod'
import type { listParts } from '../../../contract/parts.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { Problem } from '../../platform/http/problem.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { memberLabelOf } from '../masking/index.ts'
import { searchQuery, squeeze } from '../search/index.ts'
import type { PartQuery, PartSearch } from './part-search.ts'
import { memberPart, memberRow, visitorPart, visitorRow } from './present.ts'
import { insertPartSearch } from './queries.ts'
import { findPart, listPartContacts, listPartsById } from './reads.ts'

const shortestQuery = 2

type Asked = z.output<typeof listParts.query>

/** Without control characters, of which PostgreSQL refuses one in any text. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** What a viewer may ask: a visitor neither filters nor sorts by whose a line is. */
function queryFor(viewer: Viewer, asked: Asked): PartQuery {
  const { page, pageSize, orderDesc: isDescending } = asked
  const text = searchQuery(asked.query, asked.exactPhrase)
  const order = asked.orderCol ?? 'Partnumber'
  if (memberOf(viewer) !== undefined) {
    const { companyId } = asked
    const country = printable(asked.country)
    return { text, audience: 'member', country, companyId, order, isDescending, page, pageSize }
  }
  const visible = order === 'inv_companyname' ? 'Partnumber' : order
  return { text, audience: 'visitor', country: '', companyId: undefined, order: visible, isDescending, page, pageSize }
}

/** A first page's words are remembered for the top searches; further pages are the same search. */
async function rememberSearch({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, { query, page }: Asked) {
  if (page > 1 || squeeze(query).length < shortestQuery) return
  await insertPartSearch(db, {
    query: printable(query),
    contactId: memberOf(viewer)?.contactId ?? null,
    now: clock.now(),
  })
}

/** One page of stock lines as the viewer may see them, and how many milliseconds finding them took. */
export async function searchParts(deps: Deps, search: PartSearch, viewer: Viewer, asked: Asked) {
  if (asked.query.length > 0 && asked.query.length < shortestQuery)
    throw new Problem('invalid-input', {
      errors: [{ param: 'query', msg: `Please enter at least ${shortestQuery} characters.` }],
    })
  const { db, clock } = deps
  const query = queryFor(viewer, asked)
  const remembered = rememberSearch(deps, viewer, asked)
  const start = clock.monotonic()
  const [hits] = await Promise.all([search.find(query), remembered])
  const rows = await listPartsById(db, hits.ids)
  const tookMs = clock.monotonic() - start
  const today = dayOf(clock.now())
  const present =
    query.audience === 'member'
      ? (row: (typeof rows)[number]) => memberRow(row, today)
      : (row: (typeof rows)[number]) => visitorRow(row, today, memberLabelOf(deps))
  const company = query.companyId === undefined ? undefined : await findCompanyName(db, query.companyId)
  return {
    payload: {
      results: rows.map(row => ({ ...present(row), matchedBy: null })),
      numResults: hits.count,
      isCapped: hits.isCapped,
    },
    tookMs,
    companyName: company?.name ?? null,
    hasLandingPage: false,
    landingPartNumber: null,
  }
}

/** One stock line as the viewer may see it. */
export async function getPartFor(deps: Deps, viewer: Viewer, id: number) {
  const row = await findPart(deps.db, id)
  if (row === undefined) throw new Problem('part-not-found')
  const contacts = await listPartContacts(deps.db, row.company_id)
  const today = dayOf(deps.clock.now())
  if (memberOf(viewer) !== undefined) return memberPart(row, contacts, today)
  return visitorPart(row, contacts, { today, memberLabel: memberLabelOf(deps) })
}
