import { conditionsOf } from './goods-query.ts'
import { mark } from './goods-text.ts'
import type { KnownGoods } from './relaxation.ts'
import type { Unit } from './unit.ts'

/** Sizes in which goods are made, by unit. */
const sizes: Readonly<Record<string, readonly number[]>> = {
  gb: [
    1, 2, 4, 8, 16, 32, 40, 64, 72, 73, 100, 120, 128, 146, 200, 240, 256, 300, 400, 450, 480, 500, 512, 600, 750, 800,
    900, 960, 1000, 1200, 1600, 1800, 1920, 2000, 2400, 3000, 3200, 3840, 4000, 6000, 6400, 7680, 8000, 10_000, 12_000,
    14_000, 15_360, 16_000, 18_000, 20_000, 22_000, 24_000, 30_720,
  ],
  w: [
    180, 240, 280, 300, 350, 400, 450, 460, 495, 500, 550, 600, 650, 715, 740, 750, 770, 800, 900, 1000, 1100, 1200,
    1400, 1600, 2000, 2400, 3000,
  ],
  va: [350, 500, 650, 700, 750, 850, 1000, 1200, 1500, 1550, 2000, 2200, 3000, 5000, 6000, 8000, 10_000],
  in: [13, 14, 15, 15.6, 17, 19, 20, 21.5, 22, 23, 24, 25, 27, 28, 32, 34, 43],
}

/** Returns the nearest size in stock, at most twice as large or half as large: memory comes in such steps. */
export async function nearestSize({ quantity = '' }: Unit, others: readonly Unit[], goods: KnownGoods) {
  const [, number = '', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(quantity) ?? []
  const typed = Number(number)
  const near = (sizes[unit] ?? [])
    .filter(size => size !== typed && size <= typed * 2 && size >= typed / 2)
    .sort((a, b) => Math.abs(Math.log(a / typed)) - Math.abs(Math.log(b / typed)))
  for (const size of near) {
    const used = `${size}${unit}`
    const instead: Unit = {
      typed: used,
      word: used,
      is: 'quantity',
      quantity: used,
      groups: [[`% ${mark.quantity}${used} %`]],
    }
    if ((await goods.count([conditionsOf([...others, instead])])) > 0) return instead
  }
  return undefined
}

export const spellQuantity = (quantity: string): string => {
  const [, number = '', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(quantity) ?? []
  return unit === 'gb' && Number(number) >= 1000 ? `${Number(number) / 1000}TB` : `${number}${unit.toUpperCase()}`
}

/** Returns the same units with the nearest size for one of them, if only its size is not in stock. A number has its size. */
export async function withNearestSize(units: readonly Unit[], goods: KnownGoods) {
  if (units.length < 2 || units.some(({ is }) => is === 'number')) return undefined
  for (const unit of units.filter(({ is }) => is === 'quantity')) {
    const others = units.filter(other => other !== unit)
    const size = await nearestSize(unit, others, goods)
    if (size !== undefined)
      return {
        kept: [...others, size],
        relaxed: { kind: 'nearest' as const, typed: unit.typed, used: spellQuantity(size.typed) },
      }
  }
  return undefined
}
