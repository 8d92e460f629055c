import { partKey, writtenForms } from '../../server/modules/part-numbers/index.ts'
import { type Random, randomFor } from '../../tools/seed/random.ts'

/** A line of the planted market. */
export interface PlantedLine {
  companyId: number
  partNumber: string
  quantity: number
}

export interface CopiedMarket {
  /** In the order in which they were listed: copies come after their originals. */
  lines: PlantedLine[]
  /** Copier and original. */
  copies: [companyId: number, ofCompanyId: number][]
  /** Honest resellers of the same distributor. */
  honest: [number, number][]
}

interface MarketSize {
  companies: number
  copies: number
  honest: number
  /** Number of distinct part numbers traded. */
  products: number
}

/** Returns quantities as brokers list them: many ones, some round numbers, the rest anything. */
const quantityOf = (random: Random) =>
  random.weighted([
    [1, 2.5],
    [random.int(2, 5), 2],
    [random.pick([10, 20, 25, 50, 100]), 2],
    [random.int(6, 300), 3.5],
  ])

/** Picks a product: a few numbers are listed by hundreds of companies, most by one or two. */
const popular = (random: Random, products: readonly string[]) =>
  products[Math.floor(random.next() ** 2.2 * products.length)] as string

function ownList(random: Random, products: readonly string[], size: number): Map<string, number> {
  const list = new Map<string, number>()
  while (list.size < size) list.set(popular(random, products), quantityOf(random))
  return list
}

/** Copies a share of a list some days later: scaled, with other spellings, and without goods sold since. */
function copyOf(random: Random, original: ReadonlyMap<string, number>, share: number): Map<string, number> {
  const scale = random.pick([1, 1, 1, 0.5, 0.8, 1.5, 2, 3, 10])
  const changed = random.pick([0, 0.05, 0.1, 0.15])
  const copy = new Map<string, number>()
  for (const number of random.sample([...original.keys()], Math.round(original.size * share))) {
    const quantity = original.get(number) ?? 1
    const now = random.chance(changed) ? Math.max(1, quantity - random.int(1, quantity)) : quantity
    copy.set(number, Math.max(1, Math.round(now * scale)))
  }
  return copy
}

/** Writes a number differently, as another person types it. */
const respelled = (random: Random, number: string) =>
  random.pick([
    number,
    number.toLowerCase(),
    partKey(number),
    number.replaceAll('-', ' '),
    number.replaceAll('-', '/'),
    random.pick([number, ...writtenForms(number).map(form => form.partNumber)]),
  ])

const productNumber = (random: Random) =>
  random.pick([
    () => `${random.digits(6)}-${random.letters(1)}${random.digits(2)}`,
    () => `${random.digits(6)}-001`,
    () => `${random.letters(2)}-${random.letters(1)}${random.digits(4)}-${random.digits(2)}${random.letters(1)}`,
    () => `0${random.digits(1)}${random.letters(2)}${random.digits(1)}${random.letters(1)}`,
    () => `${random.digits(2)}${random.letters(1)}${random.digits(4)}`,
    () => `${random.letters(2)}${random.digits(4)}${random.letters(2)}${random.digits(3)}`,
  ])()

/** Returns a market in which some companies copied another's list, and others resell the same distributor's goods. */
export function copiedMarket({ companies, copies, honest, products }: MarketSize): CopiedMarket {
  const random = randomFor('copied market')
  const numbers = [...new Set(Array.from({ length: products }, () => productNumber(random)))]
  const catalogs = Array.from({ length: Math.ceil(honest / 5) }, () => [...ownList(random, numbers, 500).keys()])
  const lists: Map<string, number>[] = []
  const market: CopiedMarket = { lines: [], copies: [], honest: [] }
  // Companies of all sizes; a copied list has at least 80 lines.
  for (let company = 0; company < companies; company += 1) {
    const isOriginal = company < copies
    const size = Math.round((isOriginal ? 80 : 10) + random.next() ** 3 * 1_400)
    lists.push(ownList(random, numbers, size))
  }
  for (let pair = 0; pair < copies; pair += 1) {
    const [original, copier] = [pair, copies + pair]
    const copy = copyOf(random, lists[original] as Map<string, number>, random.int(20, 100) / 100)
    const own = [...(lists[copier] as Map<string, number>)].slice(0, random.int(0, Math.round(copy.size * 1.5)))
    lists[copier] = new Map([...own, ...copy])
    market.copies.push([copier + 1, original + 1])
  }
  for (let pair = 0; pair < honest; pair += 1) {
    const two = [2 * copies + 2 * pair, 2 * copies + 2 * pair + 1] as const
    const catalog = catalogs[pair % catalogs.length] as string[]
    const fromDistributor = new Map(catalog.map(number => [number, quantityOf(random)]))
    // Goods that the distributor ships for them are listed with its quantities.
    const shipped = new Set(random.sample(catalog, Math.round(catalog.length * random.pick([0, 0, 0.2, 0.4]))))
    for (const company of two) {
      const list = ownList(random, numbers, random.int(5, 200))
      for (const number of random.sample(catalog, random.int(200, 450)))
        list.set(number, shipped.has(number) ? (fromDistributor.get(number) ?? 1) : quantityOf(random))
      lists[company] = list
    }
    market.honest.push([two[0] + 1, two[1] + 1])
  }
  const isCopier = new Set(market.copies.map(([copier]) => copier))
  const add = (company: number) => {
    for (const [number, quantity] of lists[company] ?? [])
      market.lines.push({ companyId: company + 1, partNumber: respelled(random, number), quantity })
  }
  for (let company = 0; company < companies; company += 1) if (!isCopier.has(company + 1)) add(company)
  for (const [copier] of market.copies) add(copier - 1)
  return market
}

/** Counts the planted copies found in the right direction, and all other findings. */
export function scoreOf(
  { copies }: CopiedMarket,
  found: readonly { companyId: number; ofCompanyId: number }[],
): { precision: number; recall: number } {
  const planted = new Set(copies.map(pair => pair.join('/')))
  const right = found.filter(({ companyId, ofCompanyId }) => planted.has(`${companyId}/${ofCompanyId}`)).length
  return { precision: found.length === 0 ? 1 : right / found.length, recall: right / planted.size }
}
