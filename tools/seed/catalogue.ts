import { known } from './catalogue-known.ts'
import { deviceFamilies } from './device-families.ts'
import type { Family } from './product-manufacturers.ts'
import { type Random, randomFor } from './random.ts'
import { serverFamilies } from './server-families.ts'

/** A product that many companies have in stock and post broadcasts about. */
export interface Product {
  listId: number
  partNumber: string
  manufacturer: string
  description: string
  /** Usual price of a refurbished unit, in euros. */
  price: number
}

const combinations = (choices: readonly (readonly string[])[]): string[][] =>
  choices.reduce<string[][]>((partial, choice) => partial.flatMap(taken => choice.map(item => [...taken, item])), [[]])

function productsOf(family: Family, random: Random): Product[] {
  return combinations(family.choices).flatMap(taken => {
    const steps = family.choices.reduce(
      (sum, choice, index) => sum + choice.indexOf(taken[index] ?? '') / (index === 0 ? 1 : 1.6),
      0,
    )
    let next = 0
    const text = family.text.replaceAll('{}', () => taken[next++] ?? '')
    return Array.from({ length: family.numbers }, () => {
      const [manufacturer, number] = random.pick(family.shapes)
      const price = Math.round(family.price * family.step ** steps * random.spread())
      return {
        listId: family.listId,
        partNumber: number(random, text),
        manufacturer,
        description: `${manufacturer} ${text}`,
        price: Math.max(price, 4),
      }
    })
  })
}

const knownProducts: readonly Product[] = Object.entries(known).flatMap(([listId, block]) =>
  block
    .trim()
    .split('\n')
    .map(line => {
      const [partNumber = '', manufacturer = '', description = '', price] = line.split('|')
      return { listId: Number(listId), partNumber, manufacturer, description, price: Number(price) }
    }),
)

/** Builds the products of each list, those in most demand first; no part number occurs twice. */
export function buildCatalogue(): Map<number, Product[]> {
  const random = randomFor('catalogue')
  const usedNumbers = new Set<string>()
  const catalogue = new Map<number, Product[]>()
  for (const product of [
    ...knownProducts,
    ...[...serverFamilies, ...deviceFamilies].flatMap(family => productsOf(family, random)),
  ]) {
    if (usedNumbers.has(product.partNumber)) continue
    usedNumbers.add(product.partNumber)
    const list = catalogue.get(product.listId) ?? []
    list.push(product)
    catalogue.set(product.listId, list)
  }
  // Well-known products come first; the others are shuffled, so that demand does not follow the order in the source.
  for (const [listId, products] of catalogue) {
    const front = products.filter(product => knownProducts.includes(product))
    const rest = products.slice(front.length)
    catalogue.set(listId, [...front, ...random.sample(rest, rest.length)])
  }
  return catalogue
}
