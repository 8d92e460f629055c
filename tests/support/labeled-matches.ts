import type { Db } from '../../server/platform/db/database.ts'
import { buildCatalogue, type Product } from '../../tools/seed/catalogue.ts'
import { type Random, randomFor } from '../../tools/seed/random.ts'
import { testNow } from './app.ts'
import { addCompanies, type LabeledPost, type MatchSet, maySell } from './match-quality.ts'
import { addBroadcast } from './posts.ts'
import { addList } from './world.ts'

/**
 * Posts whose products are known, written as brokers write: with and without hyphens, suffixes and zeros, with
 * typos, truncated, or by description alone. Manufacturers give neighboring products similar numbers and descriptions.
 */
interface GeneratedSet {
  seed: string
  /** The first line of each list whose products are used. */
  from: number
  products: number
  posts: number
}

const lists = [
  [2, 'Server/Storage'],
  [4, 'Networking/Telecom'],
  [7, 'Laptops'],
  [12, 'Components'],
] as const

interface ProductPost extends LabeledPost {
  product: Product
  namesNumber: boolean
}

/** Returns a typo: two neighbors swapped, a character misread, omitted or inserted. */
function withTypo(random: Random, number: string): string {
  const position = random.int(1, number.length - 2)
  const [before, char, next, after] = [
    number.slice(0, position),
    number[position],
    number[position + 1],
    number.slice(position + 2),
  ]
  const misread: Record<string, string> = { 0: 'O', O: '0', 1: 'I', 8: 'B', B: '8', 5: 'S', S: '5' }
  return random.pick([
    `${before}${next}${char}${after}`,
    `${before}${misread[char ?? ''] ?? random.digits(1)}${next}${after}`,
    `${before}${next}${after}`,
    `${before}${char}${random.digits(1)}${next}${after}`,
  ])
}

function otherwise(random: Random, { partNumber, manufacturer }: Product): string {
  if (manufacturer === 'Dell') {
    const bare = partNumber.replace(/^0(?=.{5}$)/, '')
    return random.pick([bare, `CN-0${bare}`, `0${bare}`])
  }
  if (/-(?:B21|00\d)$/.test(partNumber)) return random.pick([partNumber.slice(0, -4), `${partNumber}#ABB`])
  return random.pick([partNumber.replaceAll('-', ''), `${partNumber}=`])
}

const written = (random: Random, product: Product) =>
  random.weighted<() => string>([
    [() => product.partNumber, 56],
    [() => product.partNumber.toLowerCase(), 6],
    [() => product.partNumber.replaceAll('-', ''), 10],
    [() => otherwise(random, product), 16],
    [() => withTypo(random, product.partNumber), 12],
  ])()

/** Returns the description in other words: units separated, a word or two omitted. */
function paraphrase(random: Random, { manufacturer, description }: Product): string {
  const words = description.replace(`${manufacturer} `, '').split(' ')
  const remaining = words.filter((_, index) => index < 2 || !random.chance(0.15))
  return remaining
    .join(' ')
    .replace(/(\d)(GB|TB)/, random.chance(0.2) ? '$1 $2' : '$1$2')
    .replace('2.5in', random.pick(['2.5in', '2.5"']))
    .replace('-port', random.pick(['-port', ' port']))
}

const cut = (text: string) => (text.length <= 50 ? text : text.slice(0, 51).replace(/\s+\S*$/, ''))

function postOf(random: Random, product: Product) {
  const namesNumber = random.chance(0.8)
  const text = paraphrase(random, product)
  const number = written(random, product)
  const desc = namesNumber ? (random.chance(0.6) ? `${number} ${text}` : number) : text
  const priced = random.chance(0.6)
  return {
    namesNumber,
    line: {
      desc: cut(desc),
      brand: product.manufacturer === 'HPE' ? random.pick(['HP', 'HPE']) : product.manufacturer,
      quantity: String(random.int(1, 200)),
      condition: random.pick(['F/S', 'NEW', 'REF', 'USED', 'any']),
      price: priced ? String(Math.ceil(product.price * random.spread())) : 'CALL',
    },
  }
}

/** Fills a database with the posts and returns the product of each. */
async function addLabeledPosts(db: Db, set: GeneratedSet): Promise<ProductPost[]> {
  const random = randomFor(set.seed)
  const catalogue = buildCatalogue()
  // Neighboring lines of each list, whole families, so that similar products occur together.
  const of = (list: number) => (catalogue.get(list) ?? []).slice(set.from, set.from + set.products / lists.length)
  const products = lists.flatMap(([list]) => of(list))
  for (const [list, name] of lists) await addList(db, list, name)
  const companies = await addCompanies(db)
  const posts: ProductPost[] = []
  for (let count = 0; count < set.posts; count += 1) {
    const product = random.skewed(products, 1.5)
    const { namesNumber, line } = postOf(random, product)
    const side = random.chance(0.6) ? 'WTS' : 'WTB'
    const company = random.pick(companies)
    const postedAt = new Date(Date.parse(testNow) - random.int(0, 60 * 86_400) * 1_000)
    const id = await addBroadcast(db, { ...company, side, listId: product.listId, lines: [line], postedAt })
    posts.push({ id, product, namesNumber, side, companyId: company.companyId, text: `${line.brand} | ${line.desc}` })
  }
  return posts
}

/** HP and HPE are one manufacturer: `postOf` writes either for the other. */
const goodsOf = ({ product }: ProductPost) => product.description.replace(/^HPE /, 'HP ')

/**
 * Returns true if both are the same product or, if one has no part number, if their descriptions may mean the same
 * product.
 */
function isMatch(one: ProductPost, other: ProductPost): boolean {
  if (!maySell(one, other)) return false
  if (one.namesNumber && other.namesNumber) return one.product.partNumber === other.product.partNumber
  return goodsOf(one) === goodsOf(other)
}

const setsOf = (sets: readonly GeneratedSet[]) =>
  sets.map(
    (set): MatchSet<ProductPost> => ({
      name: `${set.posts} posts of ${set.products} products`,
      subjects: 150,
      write: db => addLabeledPosts(db, set),
      isMatch,
    }),
  )

/** The set on which weights and thresholds were tuned. */
export const tunedOn = setsOf([
  { seed: 'labelled matches', from: 0, products: 160, posts: 1_200 },
  { seed: 'labelled matches, many', from: 0, products: 240, posts: 1_800 },
  { seed: 'labelled matches, others', from: 250, products: 240, posts: 1_800 },
])

/** The held-out sets: other products, other writers, other sizes. */
export const heldOut = setsOf([
  { seed: 'held out, few', from: 60, products: 80, posts: 600 },
  { seed: 'held out, some', from: 90, products: 120, posts: 900 },
  { seed: 'held out, many', from: 130, products: 240, posts: 1_800 },
])
