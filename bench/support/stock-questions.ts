import { queryPhrase, queryTokens, searchQuery } from '../../server/modules/search/index.ts'
import type { SearchRequest } from '../../server/platform/search-engine/index.ts'
import { type Random, randomFor } from '../../tools/seed/random.ts'
import { companyCount, countryCount, type StockLine, stockShape } from './stock-market.ts'

/** A member's search of the stock. */
export interface StockQuestion {
  text: string
  isPhrase?: boolean
  /** An index into all countries. */
  country?: number
  companies?: number[]
  /** One of the index's sort orders; the default puts stale lines last. */
  order?: string
  isDescending?: boolean
  offset?: number
}

const broadWords = [
  'hp',
  'hpe',
  'dell',
  'sas',
  'ssd',
  'cisco',
  'processor',
  '300gb',
  '10k',
  'proliant',
  'server',
  'lenovo',
  'hdd',
  'black',
]
const twoWords = [
  'hp sas',
  'hpe ssd',
  'dell poweredge',
  'sas 10k',
  'cisco ucs',
  'xeon gold',
  'hp proliant',
  '2.5in hdd',
  'toner yield',
  'sff ssd',
]
const threeWords = [
  'hp sas 10k',
  'hp proliant dl380',
  'dell poweredge r730',
  '600gb 10k sas',
  'xeon gold hp',
  'ssd sas 12g',
  '1.2tb sas ent',
  'hpe 480gb ssd',
]
const phrases = [
  'hp proliant',
  'sas 10k',
  'proliant dl380 gen9',
  'xeon gold',
  'sff ssd',
  'poweredge r730',
  'pulled from working server',
  '12g sas 15k',
  'system x3650 m4',
  'smf 1310nm',
  'gold hp',
  '10k 12g',
]

const searchesPerClass = 120

const wordsOf = ({ description }: StockLine) => description.split(/[^A-Za-z0-9.]+/).filter(word => word.length > 1)
const squeezed = (line: StockLine) => line.partNumber.replace(/[^A-Za-z0-9]/g, '')

function innerPart(random: Random, line: StockLine): string {
  const key = squeezed(line)
  const start = random.int(1, Math.max(key.length - 4, 1))
  return key.slice(start, start + random.int(3, 6))
}

function runOfWords(random: Random, line: StockLine): string {
  const words = line.description.split(' ')
  const start = random.int(0, Math.max(words.length - 3, 0))
  return words.slice(start, start + random.int(2, 4)).join(' ')
}

/**
 * Returns searches by class (a row of the results table), drawn from existing lines for realistic result counts. Another seed
 * draws others.
 */
export function stockQuestions(lines: readonly StockLine[], seed = 'stock questions'): Record<string, StockQuestion[]> {
  const random = randomFor(seed)
  const make = (question: (line: StockLine) => StockQuestion) =>
    Array.from({ length: searchesPerClass }, () => question(random.pick(lines)))
  const broad = () => ({ text: random.pick(broadWords) })
  const favorites = () => Array.from({ length: 40 }, () => random.int(1, companyCount))
  return {
    'exact part number': make(line => ({ text: line.partNumber })),
    prefix: make(line => ({ text: squeezed(line).slice(0, random.int(3, 7)) })),
    'inner part': make(line => ({ text: innerPart(random, line) })),
    'two letters': make(line => ({ text: random.pick([squeezed(line), ...wordsOf(line)]).slice(0, 2) })),
    'one broad word': make(broad),
    'two broad words': make(() => ({ text: random.pick(twoWords) })),
    'three words': make(line => ({
      text: random.chance(0.5) ? random.pick(threeWords) : random.sample(wordsOf(line), 3).join(' '),
    })),
    phrase: make(line => ({
      text: random.chance(0.5) ? random.pick(phrases) : runOfWords(random, line),
      isPhrase: true,
    })),
    'broad + country': make(() => ({ ...broad(), country: Math.floor(random.next() ** 2 * countryCount) })),
    'broad + favorites': make(() => ({ ...broad(), companies: favorites() })),
    'broad by manufacturer': make(() => ({ ...broad(), order: 'Manufacturer', isDescending: random.chance(0.5) })),
    'broad by price': make(() => ({ ...broad(), order: 'Price', isDescending: random.chance(0.5) })),
    'broad by quantity or company': make(() => ({
      ...broad(),
      order: random.pick(['Quantity', 'PartCondition', 'inv_companyname']),
      isDescending: random.chance(0.5),
    })),
    'offset 10,000': make(() => ({ ...broad(), offset: 10_000 })),
    'offset 10,000 by price': make(() => ({
      ...broad(),
      offset: 10_000,
      order: 'Price',
      isDescending: random.chance(0.5),
    })),
    'no text': make(() => ({
      text: '',
      order: random.chance(0.3) ? undefined : random.pick(['Price', 'Manufacturer']),
    })),
  }
}

/** Returns the engine request that the stock search sends for a question. */
export function searchRequestOf(question: StockQuestion, today: number): SearchRequest {
  const { text, isPhrase = false, country, companies, order, isDescending = false, offset = 0 } = question
  const query = searchQuery(text, isPhrase)
  const mustBeIn: { filter: number; values: number[] }[] = []
  if (companies !== undefined) mustBeIn.push({ filter: 0, values: companies })
  if (country !== undefined) mustBeIn.push({ filter: 1, values: [country] })
  return {
    fieldSet: 0,
    anyOf: query.words.length === 0 ? [] : [{ tokens: queryTokens(query), phrase: queryPhrase(query)?.trim() }],
    mustBeIn,
    dayFrom: today - 28,
    freshFrom: order === undefined ? today - 14 : undefined,
    order: stockShape.orders.findIndex(({ name }) => name === (order ?? 'Partnumber')),
    isDescending,
    offset,
    limit: 25,
  }
}
