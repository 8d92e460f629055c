import { z } from 'zod'
import { tierMarks } from './broadcasts.ts'
import { contactRefusal, withoutContact } from './contact-data.ts'
import { equivalent, matchKind } from './equivalents.ts'
import {
  facetValue,
  minimumOrders,
  minQuantities,
  oneOrMoreConditions,
  oneOrMoreGrades,
  partConditions,
  tierNames,
} from './facets.ts'
import { bit, endpoint, flag, id, listReply, pageQuery, publicId, publicIdParams, searchText } from './kit/index.ts'
import { relaxed } from './relaxation.ts'

export { gradeClasses, minimumOrders, minQuantities, partConditions } from './facets.ts'

export const partCondition = z.enum(partConditions)

export const partOrders = [
  'Partnumber',
  'Manufacturer',
  'Quantity',
  'PartCondition',
  'Price',
  'inv_companyname',
] as const

/** The sort orders of the statistics page. */
export const partStatOrders = [
  'Description',
  'Manufacturer',
  'Quantity',
  'PartCondition',
  'Price',
  'inv_companyname',
] as const

const price = z.union([z.number().positive(), z.literal('CALL')]).describe("Euros, or 'CALL' if there is none")

/** The fields that distinguish a seller's lots of one part number, as the seller writes them; '' if there are none. */
const lot = z.object({
  grade: z.string(),
  location: z.string().describe('Warehouse'),
  sku: z.string().describe("The seller's own number"),
  leadTime: z.string(),
  minimumOrder: z.number().int().nullable().describe('Pieces'),
})
export type Lot = z.infer<typeof lot>

/** One stock line in a list. The fields that identify its company are null for a visitor. */
export const partRow = z.object({
  id: publicId('part'),
  partNumber: z.string(),
  manufacturer: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  partCondition,
  price,
  updatedOn: z.iso.date().describe('When the line was last confirmed'),
  isStale: bit().describe('1 if not confirmed for 14 days; the default order lists such lines last'),
  lot: lot.nullable().describe('Null if the seller gave none of it; a visitor sees only its minimum order'),
  isRFQDisabled: z
    .boolean()
    .nullable()
    .describe('True if no contact of the company accepts requests for quote; null for a visitor in lists'),
  company: z.object({
    id: id().nullable(),
    name: z.string().describe('The generic member label for a visitor'),
    country: z.string().nullable(),
    tel: z.string().nullable().describe('In lists for paying members only'),
    ...tierMarks,
  }),
})
export type PartRow = z.infer<typeof partRow>

/** The reason for a line's position in the order "Best match". */
export const matchRanks = ['exact', 'equivalent', 'begins', 'holds', 'words', 'kind', 'rest'] as const

/** A stock line found by a search. */
export const foundPart = partRow.extend({
  matchRank: z
    .enum(matchRanks)
    .nullable()
    .optional()
    .describe(
      'In the order "Best match": the number itself, an equivalent, a number that begins with it, one with a part that begins with it, ' +
        'all words as typed, the kind of goods, other matches; null or absent in other orders',
    ),
  matchedBy: z
    .object({
      kind: matchKind.describe('The relation of the equivalent to the searched number'),
      partNumber: z.string().describe('The equivalent number by which the line was found'),
    })
    .nullable()
    .describe('Set if the line was found by an equivalent number; null if it matches the search itself'),
})
export type FoundPart = z.infer<typeof foundPart>

export const part = partRow.extend({
  isRFQDisabled: z.boolean(),
  contactsCombined: z.string().nullable().describe('Names of the contact persons; null for a visitor'),
  contacts: z.array(z.object({ id: id(), name: z.string(), allowrfq: z.boolean() })),
  contactRefusal: contactRefusal('contacts is then empty; contactsCombined, tel and telLink are null'),
  company: partRow.shape.company.extend({
    description: z.string().nullable(),
    telLink: z.string().nullable().describe('For a tel: link'),
  }),
})
export type Part = z.infer<typeof part>

/** The ages in days to choose from. */
export const stockAges = [1, 3, 7, 14] as const

/** Filters of the search. The page's address, the request and the server's checks for visitors all use this table. */
export const partFilterParams = {
  country: z.string().trim().max(200).default('').describe('Country names, separated by `|`; not for visitors'),
  companyId: publicId('company').optional().describe('Only this company; not for visitors'),
  favorites: flag().describe("Only the caller's favorite companies; not for visitors"),
  tier: z.enum(tierNames).optional().describe('Only companies of this tier or a higher one; not for visitors'),
  manufacturer: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('Only these manufacturers, in any case, separated by `|`'),
  condition: oneOrMoreConditions.optional().describe('Only these conditions, separated by `|`: NEW|REF'),
  grade: oneOrMoreGrades
    .optional()
    .describe('Only grades that begin with these letters, such as "Grade B", separated by `|`: A|B; not for visitors'),
  maxMinimumOrder: z.coerce
    .number()
    .pipe(z.union(minimumOrders.map(pieces => z.literal(pieces))))
    .optional()
    .describe('Only lines with no higher minimum order than 1, 5, 10, 25 or 100 pieces, or with none'),
  priced: flag().describe('Only lines with a price'),
  minQuantity: z.coerce
    .number()
    .pipe(z.union(minQuantities.map(minimum => z.literal(minimum))))
    .optional()
    .describe('Only lines of at least 5, 10, 25, 100 or 500 pieces'),
  maxAge: z.coerce
    .number()
    .pipe(z.union(stockAges.map(days => z.literal(days))))
    .optional()
    .describe('Only lines confirmed in the last 1, 3, 7 or 14 days'),
  category: z.string().trim().max(20).default('').describe('Only this kind of goods'),
}

/** The filters of the offers of one part number: those that show how many lines each value would find. */
const { companyId: _, favorites: __, ...offerFilterParams } = partFilterParams

/** The filters that are ignored for visitors. */
export const memberFilters = [
  'country',
  'companyId',
  'favorites',
  'tier',
  'grade',
] as const satisfies (keyof typeof partFilterParams)[]

const number = z
  .string()
  .trim()
  .max(200)
  .default('')
  .describe('Only lines of this part number; characters other than letters and digits are ignored')

const partQuery = z.object({
  query: searchText(),
  exactPhrase: flag(),
  ...partFilterParams,
  equivalents: flag()
    .default(true)
    .describe('If the query is one part number, also find the equivalent numbers of the same part'),
  asTyped: flag().describe('Search only for what was typed, even if that finds nothing'),
  orderCol: z
    .enum(partOrders)
    .optional()
    .describe(
      'Default "Best match": the number itself first, then lines less and less like what was typed, each with lines not confirmed ' +
        'for 14 days last; without a query by part number. inv_companyname not for visitors',
    ),
  orderDesc: flag(),
  ...pageQuery,
})

export const companyOfFilter = z.string().nullable().describe('Name of the company in the companyId filter')

/** Properties of a search in the reply, in addition to its results. */
const searchFacts = {
  relaxed,
  tookMs: z.number().nonnegative().describe('Duration of the search on the server in milliseconds'),
  companyName: companyOfFilter,
  hasLandingPage: z.boolean().describe('The query is a part number in stock that has a statistics page'),
  landingPartNumber: z
    .string()
    .nullable()
    .describe('The statistics page is at /{landingPartNumber}; null if there is none'),
}

export const listParts = endpoint({
  method: 'GET',
  path: '/api/parts',
  access: 'anyone',
  summary: 'Search stock lines; masked for a visitor',
  query: partQuery.extend({ number }),
  reply: listReply(foundPart).extend(searchFacts),
  problems: ['reading-budget-used'],
})

/** The stock of a part number at the caller's own company. */
export const ownStock = z
  .object({
    pieces: z.number().int().nonnegative(),
    price: z.number().positive().nullable().describe('The lowest of its prices in euros'),
  })
  .nullable()
  .describe("The stock of the caller's own company; null if it has none, and for a visitor")

/** The stock lines of one part number found by a search. Its texts are those of the first line. */
export const partGroup = foundPart
  .pick({ partNumber: true, manufacturer: true, description: true, matchRank: true, matchedBy: true })
  .extend({
    id: publicId('part').describe('The first line'),
    number: z.string().nullable().describe('Its letters and digits, to list its lines; null if it has none'),
    landingPartNumber: z
      .string()
      .nullable()
      .describe('Its statistics page is at /{landingPartNumber}; null if there is none'),
    lines: z.number().int().positive(),
    sellers: z.number().int().positive().nullable().describe('Companies; null for a visitor'),
    others: z
      .number()
      .int()
      .nonnegative()
      .nullable()
      .describe("Companies besides the caller's own; null for a visitor"),
    myStock: ownStock,
    pieces: z.number().int().nonnegative(),
    bestPrice: z.number().positive().nullable().describe('Euros; null if no line has a price'),
    medianPrice: z.number().positive().nullable(),
    conditions: z.array(partCondition),
    freshestOn: z.iso.date().describe('When a line was last confirmed'),
    isStale: bit().describe('1 if no line was confirmed in the last 14 days'),
  })
export type PartGroup = z.infer<typeof partGroup>

export const listPartGroups = endpoint({
  method: 'GET',
  path: '/api/parts/groups',
  access: 'anyone',
  summary: 'Search stock lines, grouped by part number; masked for a visitor',
  query: partQuery,
  reply: listReply(partGroup).extend({
    ...searchFacts,
    numLines: z.number().int().nonnegative().describe('Stock lines in all groups'),
    isTooBroad: z
      .boolean()
      .describe(
        'True if there are too many lines to group at the moment; results are then empty: list the lines instead',
      ),
  }),
  problems: ['reading-budget-used'],
})

export const facetNames = [
  'condition',
  'grade',
  'minQuantity',
  'maxMinimumOrder',
  'priced',
  'maxAge',
  'manufacturer',
  'category',
  'country',
  'tier',
] as const
export type FacetName = (typeof facetNames)[number]

export const listPartFacets = endpoint({
  method: 'GET',
  path: '/api/parts/facets',
  access: 'anyone',
  summary:
    'How many lines a search finds with each value of its filters; without companies, countries and tiers for a visitor',
  query: partQuery.extend({ number }),
  reply: z.object({
    numLines: z.number().int().nonnegative(),
    isTooBroad: z
      .boolean()
      .describe('True if there are too many lines to count them at the moment; facets are then empty'),
    facets: z
      .record(z.enum(facetNames), z.array(facetValue))
      .describe('Of each filter, the counts under all other filters; at most 40 manufacturers, the most frequent'),
  }),
  problems: ['reading-budget-used'],
})

export const getPart = endpoint({
  method: 'GET',
  path: '/api/parts/{id}',
  access: 'anyone',
  summary: "One stock line; masked for a visitor. For a member it also counts as one reading of the company's profile",
  params: publicIdParams('part'),
  query: z.object({ withoutContact }),
  reply: z.object({ part }),
  problems: ['part-not-found', 'reading-budget-used'],
})

/** A row of the statistics page. Only members see its company; a visitor gets the member label and nulls. */
export const partStatRow = z.object({
  id: publicId('part'),
  Partnumber: z.string(),
  Description: z.string(),
  Manufacturer: z.string(),
  Quantity: z.number().int(),
  PartCondition: partCondition,
  lot: partRow.shape.lot,
  Price: z.string().describe("Euros with two decimals, or 'CALL'"),
  CompanyID: id().nullable(),
  inv_companyname: z.string(),
  inv_country: z.string().nullable(),
  inv_telephone: z.string().nullable().describe('For paying members only'),
  inv_trusted: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)])
    .describe('Tier: 1 Trusted, 2 Gold, 4 Diamond, 0 none'),
  updatedOn: z.iso.date(),
  isStale: partRow.shape.isStale,
  isRFQDisabled: partRow.shape.isRFQDisabled,
})
export type PartStatRow = z.infer<typeof partStatRow>

export const partStatistics = z.object({
  lowestPrice: z.number().positive().nullable().describe('Euros; null if no line has a price'),
  highestPrice: z.number().positive().nullable(),
  totalQuantity: z.number().int().nonnegative(),
  numTraders: z.number().int().nonnegative().nullable().describe('Companies; null for a visitor'),
  numLines: z.number().int().nonnegative().describe('Number of all lines, whatever the filters'),
  countries: z.array(z.string()).describe('Countries of the traders, sorted by name; empty for a visitor'),
  conditions: z.array(partCondition),
})
export type PartStatistics = z.infer<typeof partStatistics>

/** The offers of a part number on one page. */
export const offersPerPage = 500

export const getPartStatistics = endpoint({
  method: 'GET',
  path: '/api/parts/landing/{q}',
  access: 'anyone',
  summary: 'Statistics of a part number: who has it and at what price; masked for a visitor',
  params: z.object({
    q: z.string().min(1).max(200).describe('Part number; characters other than letters and digits are ignored'),
  }),
  query: z.object({
    orderCol: z.enum(partStatOrders).optional().describe('Default Price; inv_companyname not for visitors'),
    orderDesc: flag(),
    ...offerFilterParams,
    page: pageQuery.page,
  }),
  reply: z.object({
    result: z.object({
      part: z
        .array(z.object({ partnumber: z.string(), manufacturer: z.string(), description: z.string() }))
        .describe('One header; manufacturer and description are empty if only equivalents of the number are known'),
      partStats: z
        .array(partStatRow)
        .describe(`One page of ${offersPerPage} lines that the filters match; without muted companies`),
      numFound: z.number().int().nonnegative().describe('Lines on all pages'),
      statistics: partStatistics,
      numOthers: z
        .number()
        .int()
        .nonnegative()
        .nullable()
        .describe("Companies that have it besides the caller's own; null for a visitor"),
      equivalents: z
        .array(equivalent)
        .describe('If nobody has the part under this number: its other numbers that are in stock, closest first'),
    }),
  }),
  problems: ['part-not-found', 'reading-budget-used'],
})

export const listTopSearches = endpoint({
  method: 'GET',
  path: '/api/misc/topsearches',
  access: 'anyone',
  summary: 'The most frequent searches of members in the last week',
  reply: listReply(z.object({ partnumber: z.string(), description: z.string() })),
})
