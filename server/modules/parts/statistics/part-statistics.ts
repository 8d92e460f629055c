import type { z } from 'zod'
import type { getPartStatistics, PartStatistics, PartStatRow } from '../../../../contract/parts.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { memberOf, type Viewer } from '../../auth/index.ts'
import { memberLabelOf } from '../../masking/index.ts'
import { partKey } from '../../search/index.ts'
import { tierMarks } from '../../tiers/index.ts'
import { freshnessOn } from '../freshness.ts'
import { memberRow, visitorRow } from '../present.ts'
import { listPartsById, type PartWithCompany } from '../reads.ts'
import { findNumberHeader, listNumberLines, type NumberFigures, readNumberFigures } from './reads.ts'

/** Of a number that more have, the page shows the first in the chosen order, and the figures of all. */
const mostLines = 500

/** The tier as this page's rows have it. */
function trustOf(row: PartWithCompany, today: string): PartStatRow['inv_trusted'] {
  const { isTrusted, isGold, isDiamond } = tierMarks(row, today)
  return isDiamond ? 4 : isGold ? 2 : isTrusted
}

function statRow(row: PartWithCompany, today: string, memberLabel: string | undefined): PartStatRow {
  const { company, price, ...shown } =
    memberLabel === undefined ? memberRow(row, today) : visitorRow(row, today, memberLabel)
  return {
    id: shown.id,
    Partnumber: shown.partNumber,
    Description: shown.description,
    Manufacturer: shown.manufacturer,
    Quantity: shown.quantity,
    PartCondition: shown.partCondition,
    Price: price === 'CALL' ? price : price.toFixed(2),
    CompanyID: company.id,
    inv_companyname: company.name,
    inv_country: company.country,
    inv_telephone: company.tel,
    inv_trusted: trustOf(row, today),
    updatedOn: shown.updatedOn,
    isStale: shown.isStale,
  }
}

/** A visitor is told nothing that follows from whose the lines are. */
const figuresFor = (figures: NumberFigures, isMember: boolean): PartStatistics => ({
  lowestPrice: figures.lowest_price,
  highestPrice: figures.highest_price,
  totalQuantity: figures.total_quantity,
  numTraders: isMember ? figures.num_traders : null,
  numLines: figures.num_lines,
  countries: isMember ? figures.countries : [],
  conditions: figures.conditions,
})

type Asked = z.output<typeof getPartStatistics.query>

/** Who has a part number, as the viewer may see it. A number whose lines all went too long without a word has no rows. */
export async function partStatisticsFor(deps: Deps, viewer: Viewer, text: string, { orderCol, orderDesc }: Asked) {
  const { db, clock } = deps
  const key = partKey(text)
  const today = dayOf(clock.now())
  const { shownFrom } = freshnessOn(today)
  const header = key === '' ? undefined : await findNumberHeader(db, key, shownFrom)
  if (header === undefined) throw new Problem('part-not-found')
  const isMember = memberOf(viewer) !== undefined
  const order = orderCol === undefined || (orderCol === 'inv_companyname' && !isMember) ? 'Price' : orderCol
  const [figures, ids] = await Promise.all([
    readNumberFigures(db, key, shownFrom),
    listNumberLines(db, key, { shownFrom, order, isDescending: orderDesc, limit: mostLines }),
  ])
  const rows = await listPartsById(db, ids)
  const memberLabel = isMember ? undefined : memberLabelOf(deps)
  const { part_number: partnumber, manufacturer, description } = header
  return {
    result: {
      part: [{ partnumber, manufacturer, description }],
      partStats: rows.map(row => statRow(row, today, memberLabel)),
      statistics: figuresFor(figures, isMember),
    },
  }
}
