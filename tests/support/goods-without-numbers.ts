import { readFileSync } from 'node:fs'
import { inOrder, pairColumns } from '../../server/modules/equivalents/index.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { type Random, randomFor } from '../../tools/seed/random.ts'
import { testNow } from './app.ts'
import { addCompanies, type LabeledPost, type MatchSet, maySell } from './match-quality.ts'
import { addBroadcast } from './posts.ts'
import { addList } from './world.ts'

/** Sets of posts with equivalent numbers and goods that are named without a number. */

const readLines = (name: string) =>
  readFileSync(new URL(`../../bench/matches/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

const listNames: Readonly<Record<number, string>> = {
  2: 'Server/Storage',
  4: 'Networking/Telecom',
  7: 'Laptops',
  9: 'Phones/Tablets',
  12: 'Components',
}

/** Makes the other numbers spares of the first. */
async function addEquivalents(db: Db, [first, ...others]: readonly string[]) {
  if (first === undefined) return
  for (const number of others) {
    const pair = inOrder({ number: first, kind: 'option' }, { number, kind: 'spare' })
    await db
      .insertInto('part_equivalents')
      .values({ ...pairColumns(pair), created_at: new Date(testNow) })
      .execute()
  }
}

/** Posts are up to 60 days old. */
const postedAt = (random: Random) => new Date(Date.parse(testNow) - random.int(0, 60 * 86_400) * 1_000)

interface GoodsPost extends LabeledPost {
  /** What the post offers or wants; posts of other goods never match. */
  goods: string
}

const isMatch = (one: GoodsPost, other: GoodsPost) => one.goods === other.goods && maySell(one, other)

interface Goods {
  listId: number
  maker: string
  numbers: readonly string[]
  names: readonly string[]
}

const goodsOf = (line: string): Goods => {
  const [listId, maker = '', numbers = '', names = ''] = line.split('|')
  return { listId: Number(listId), maker, numbers: numbers.split(' ').filter(Boolean), names: names.split('; ') }
}

function describe(random: Random, { numbers, names }: Goods): string {
  const name = random.pick(names)
  if (numbers.length === 0) return name
  const number = random.pick(numbers)
  return random.weighted([
    [name, 30],
    [number, 30],
    [`${number} ${name}`.slice(0, 50), 40],
  ])
}

async function addGoods(db: Db): Promise<GoodsPost[]> {
  const random = randomFor('goods without numbers')
  const goods = readLines('goods').map(goodsOf)
  for (const listId of new Set(goods.map(one => one.listId))) await addList(db, listId, listNames[listId])
  for (const { numbers } of goods) await addEquivalents(db, numbers)
  const companies = await addCompanies(db)
  const posts: GoodsPost[] = []
  for (let count = 0; count < 700; count += 1) {
    const one = random.pick(goods)
    const { companyId, contactId } = random.pick(companies)
    const side = random.chance(0.5) ? 'WTS' : 'WTB'
    const desc = describe(random, one)
    const condition = random.pick(['F/S', 'NEW', 'REF', 'USED', 'any'])
    const line = { desc, brand: one.maker, quantity: String(random.int(1, 100)), condition, price: 'CALL' }
    const id = await addBroadcast(db, {
      companyId,
      contactId,
      side,
      listId: one.listId,
      lines: [line],
      postedAt: postedAt(random),
    })
    posts.push({ id, side, companyId, goods: one.names[0] ?? '', text: `${one.maker} | ${desc}` })
  }
  return posts
}

/** Made from goods of the trade: numbers, equivalents of them, and names without numbers. */
export const madeOfGoods: MatchSet<GoodsPost> = {
  name: '700 posts of 74 goods, with equivalents and without numbers',
  subjects: 300,
  write: addGoods,
  isMatch,
}

const lineOf = (text: string) => {
  const [side, brand = '', desc = '', quantity = '', condition = ''] = text.split('|')
  return { side: side as 'WTS' | 'WTB', line: { brand, desc, quantity, condition, price: 'CALL' } }
}

interface Written {
  listId: number
  goods: string
  side: 'WTS' | 'WTB'
  lines: ReturnType<typeof lineOf>['line'][]
}

/** Reads the blocks of a file; other goods are goods of their own. */
function readBlocks(file: string) {
  const written: Written[] = []
  const equivalents: string[][] = []
  let block = { listId: 0, title: '' }
  for (const text of readLines(file)) {
    const heading = /^\[(\d+)\] (.*)/.exec(text)
    if (heading !== null) block = { listId: Number(heading[1]), title: heading[2] ?? '' }
    else if (text.startsWith('= ')) equivalents.push(text.slice(2).split(' '))
    else if (text.startsWith('+ ')) written.at(-1)?.lines.push(lineOf(`|${text.slice(2)}`).line)
    else {
      const isOther = text.startsWith('- ')
      const { side, line } = lineOf(isOther ? text.slice(2) : text)
      const goods = isOther ? `${block.title}: ${line.desc}` : block.title
      written.push({ listId: block.listId, goods, side, lines: [line] })
    }
  }
  // The goods of a broadcast with further lines stand below them.
  return { written: written.map(post => ({ ...post, lines: post.lines.toReversed() })), equivalents }
}

async function addBlocks(db: Db, file: string): Promise<GoodsPost[]> {
  const random = randomFor('by hand')
  const { written, equivalents } = readBlocks(file)
  for (const listId of new Set(written.map(post => post.listId))) await addList(db, listId, listNames[listId])
  for (const numbers of equivalents) await addEquivalents(db, numbers)
  const companies = await addCompanies(db)
  const posts: GoodsPost[] = []
  for (const [index, { listId, goods, side, lines }] of written.entries()) {
    const company = companies[index % companies.length] ?? { companyId: 0, contactId: 0 }
    const id = await addBroadcast(db, { ...company, side, listId, lines, postedAt: postedAt(random) })
    const text = lines.map(line => `${line.brand} | ${line.desc}`).join(' + ')
    posts.push({ id, side, companyId: company.companyId, goods, text })
  }
  return posts
}

const writtenIn = (file: string, name: string): MatchSet<GoodsPost> => ({
  name,
  subjects: Number.POSITIVE_INFINITY,
  write: db => addBlocks(db, file),
  isMatch,
})

export const byHand = writtenIn('by-hand', 'posts written by hand')
export const byAnotherHand = writtenIn('by-another-hand', 'posts written by another hand')
