import type { z } from 'zod'
import type { Equivalent } from '../../../../contract/equivalents.ts'
import {
  type getPartStatistics,
  listParts,
  offersPerPage,
  type PartRow,
  type PartStatistics,
  type PartStatRow,
} from '../../../../contract/parts.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { memberOf, type Viewer } from '../../auth/index.ts'
import { equivalentsOf } from '../../equivalents/index.ts'
import { partKey } from '../../part-numbers/index.ts'
import { countLineReads, seesContactsInLists } from '../../reading-budgets/index.ts'
import { freshnessOn } from '../../stock/index.ts'
import { tierMarks } from '../../tiers/index.ts'
import { oneLine } from '../../trade-text/index.ts'
import { countNarrowedSearch } from '../narrowed-search.ts'
import { memberRow, visitorRow } from '../present.ts'
import { listPartsById, type PartWithCompany } from '../reads.ts'
import { prepareSearch } from '../search-request.ts'
import {
  findNumberHeader,
  findPairedNumber,
  listNumberLines,
  listNumbersInStock,
  type NumberFigures,
  type NumberHeader,
  readNumberFigures,
} from './part-statistics.sql.ts'

/** Returns the tier as encoded in this response. */
function trustOf(row: PartWithCompany, today: string): PartStatRow['inv_trusted'] {
  const { isTrusted, isGold, isDiamond } = tierMarks(row, today)
  return isDiamond ? 4 : isGold ? 2 : isTrusted
}

function statRow(row: PartWithCompany, { company, price, ...shown }: PartRow, today: string): PartStatRow {
  return {
    id: shown.id,
    Partnumber: shown.partNumber,
    Description: shown.description,
    Manufacturer: shown.manufacturer,
    Quantity: shown.quantity,
    PartCondition: shown.partCondition,
    lot: shown.lot,
    Price: price === 'CALL' ? price : price.toFixed(2),
    CompanyID: company.id,
    inv_companyname: company.name,
    inv_country: company.country,
    inv_telephone: company.tel,
    inv_trusted: trustOf(row, today),
    updatedOn: shown.updatedOn,
    isStale: shown.isStale,
    isRFQDisabled: shown.isRFQDisabled,
  }
}

/** Omits figures that would reveal the owners of the lines to a visitor. */
const figuresFor = (figures: NumberFigures, isMember: boolean): PartStatistics => ({
  lowestPrice: figures.lowest_price,
  highestPrice: figures.highest_price,
  totalQuantity: figures.total_quantity,
  numTraders: isMember ? figures.num_traders : null,
  numLines: figures.num_lines,
  countries: isMember ? figures.countries : [],
  conditions: figures.conditions,
})

/** Returns the equivalents that are in stock, spelled as there. */
async function equivalentsInStock(db: Db, text: string, shownFrom: string): Promise<Equivalent[]> {
  const equivalentNumbers = await equivalentsOf(db, text)
  const keys = equivalentNumbers.map(({ key }) => key)
  const numbers = keys.length === 0 ? new Map<string, string>() : await listNumbersInStock(db, keys, shownFrom)
  return equivalentNumbers.flatMap(equivalent => {
    const partNumber = numbers.get(equivalent.key)
    return partNumber === undefined ? [] : [{ ...equivalent, partNumber }]
  })
}

/** Returns the page header of a number that is not in stock but has an equivalent that is. */
async function headerWithoutStock(db: Db, { key, text }: { key: string; text: string }): Promise<NumberHeader> {
  const part_number = (await findPairedNumber(db, key)) ?? oneLine(text).toUpperCase()
  return { part_number, manufacturer: '', description: '' }
}

type RequestQuery = z.output<typeof getPartStatistics.query>

const wholeNumber = listParts.query.parse({ equivalents: '0' })

/** Returns one page of the lines of a number that match the filters, without those of muted companies. */
async function findOffers(
  deps: Deps,
  viewer: Viewer,
  { key, orderCol, orderDesc, page, ...filters }: RequestQuery & { key: string },
) {
  const requested = { ...wholeNumber, ...filters, number: key }
  await countNarrowedSearch(deps, viewer, requested)
  const { query } = await prepareSearch(deps, viewer, requested)
  const isMember = memberOf(viewer) !== undefined
  return listNumberLines(deps.db, query, {
    order: orderCol === undefined || (orderCol === 'inv_companyname' && !isMember) ? 'Price' : orderCol,
    isDescending: orderDesc,
    offset: (page - 1) * offersPerPage,
    limit: offersPerPage,
  })
}

/**
 * Returns the lines and figures of a part number, limited to what the viewer may see. A number that only occurs as an
 * equivalent, or whose lines are all hidden as unconfirmed, has no lines; the response then lists its equivalents in stock.
 */
export async function partStatisticsFor(deps: Deps, viewer: Viewer, text: string, requested: RequestQuery) {
  const { db, clock } = deps
  const key = partKey(text)
  const today = dayOf(clock.now())
  const { shownFrom } = freshnessOn(today)
  if (key === '') throw new Problem('part-not-found')
  const known = await findNumberHeader(db, key, shownFrom)
  const member = memberOf(viewer)
  const [figures, offers] = await Promise.all([
    readNumberFigures(db, key, { shownFrom, companyId: member?.companyId }),
    findOffers(deps, viewer, { ...requested, key }),
  ])
  const equivalents = figures.num_lines === 0 ? await equivalentsInStock(db, text, shownFrom) : []
  if (known === undefined && equivalents.length === 0) throw new Problem('part-not-found')
  const header = known ?? (await headerWithoutStock(db, { key, text }))
  const rows = await listPartsById(db, offers.ids)
  await countLineReads(deps, member, rows)
  const context = member && { today, companyId: member.companyId, hasContacts: seesContactsInLists(member) }
  const present = (row: PartWithCompany) =>
    context === undefined ? visitorRow(row, { config: deps.config, today }) : memberRow(row, context)
  const { part_number: partnumber, manufacturer, description } = header
  return {
    result: {
      part: [{ partnumber, manufacturer, description }],
      partStats: rows.map(row => statRow(row, present(row), today)),
      numFound: offers.count,
      statistics: figuresFor(figures, member !== undefined),
      numOthers: member === undefined ? null : figures.num_others,
      equivalents,
    },
  }
}
