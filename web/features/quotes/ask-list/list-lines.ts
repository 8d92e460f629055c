import { z } from 'zod'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { partKey } from '../../../../contract/kit/part-key.ts'
import { maxRfqLines, parsedFields, type parseRfqList } from '../../../../contract/quotes.ts'
import { deadlineOf, noDeadline } from '../ask/deadline-values.ts'
import { typedPrice } from '../typed-price.ts'

const text = z.string().max(60_000)
const line = z.object({
  partNumber: text,
  manufacturer: text,
  quantity: text,
  /** '' for any condition. */
  condition: text,
  targetPrice: text.default(''),
  /** Equivalent numbers to request as well; undefined for the proposed ones. */
  alsoAs: z.array(text).optional(),
  /** Fields that were guessed or could not be read, to be corrected or confirmed before the list is sent. */
  unsure: z.array(z.enum(parsedFields)).optional(),
  /** The text that the line was parsed from. */
  source: text.optional(),
})
/** A line of the list, as typed. */
export type ListLine = z.output<typeof line>
export type UnsureField = (typeof parsedFields)[number]

/** The form of a request for a list, as typed. */
export const listValues = z.object({
  lines: z.array(line).max(maxRfqLines),
  message: text,
  suppliersPerLine: text,
  due: text.default(''),
  dueDay: text.default(''),
  targetCurrency: text.default('EUR'),
  onlyCountries: text.default(''),
  onlyTier: text.default(''),
  onlyCondition: text.default(''),
})
type ListValues = z.output<typeof listValues>

/** Returns an empty list with target prices in the preferred currency. */
export const emptyList = (targetCurrency: string): ListValues => ({
  lines: [],
  message: '',
  suppliersPerLine: '10',
  ...noDeadline,
  targetCurrency,
  onlyCountries: '',
  onlyTier: '',
  onlyCondition: '',
})

export const emptyLine: ListLine = { partNumber: '', manufacturer: '', quantity: '', condition: '', targetPrice: '' }

/** Returns the request body. */
export const bodyOf = ({ lines, due, dueDay, targetCurrency, onlyTier, onlyCondition, ...terms }: ListValues) => ({
  ...terms,
  ...deadlineOf({ due, dueDay }),
  onlyTier: onlyTier || null,
  onlyCondition: onlyCondition || null,
  lines: lines.map(each => ({
    ...each,
    condition: each.condition || null,
    targetPrice: typedPrice(each.targetPrice),
    targetCurrency,
  })),
})

export type ParsedLines = ReplyOf<typeof parseRfqList>['payload']['lines']

/**
 * Splits parsed lines into wanted ones and offers between them. A list in which nothing is wanted is somebody's offer, and
 * all of it is asked for.
 */
export function splitOffers(read: ParsedLines): { wanted: ParsedLines; offered: ParsedLines } {
  const wanted = read.filter(({ side }) => side !== 'wts')
  return wanted.length === 0
    ? { wanted: read, offered: [] }
    : { wanted, offered: read.filter(({ side }) => side === 'wts') }
}

/** Returns the currency of the first target price; undefined if no line names one. */
export const currencyOf = (read: ParsedLines): string | undefined =>
  read.find(({ targetPrice, targetCurrency }) => targetPrice != null && targetCurrency != null)?.targetCurrency ??
  undefined

/**
 * Converts parsed lines to lines of the form, whose target prices are all in `currency`. A price in another one is left out, to
 * be checked.
 */
export const linesOf = (read: ParsedLines, currency: string): ListLine[] =>
  // A node of the previous release reads no target prices.
  read.map(({ partNumber, manufacturer, quantity, condition, targetPrice = null, targetCurrency, unsure, source }) => {
    const isOther = targetPrice !== null && (targetCurrency ?? currency) !== currency
    const doubts = isOther ? [...new Set([...unsure, 'targetPrice' as const])] : unsure
    return {
      partNumber,
      manufacturer,
      quantity: quantity === null ? '' : String(quantity),
      condition: condition ?? '',
      targetPrice: targetPrice === null || isOther ? '' : String(targetPrice),
      ...(doubts.length > 0 && { unsure: doubts, source }),
    }
  })

const sameAs = ({ partNumber, condition }: ListLine) => `${partKey(partNumber)} ${condition}`

/** Splits parsed lines into new ones and ones whose part number and condition are in the list already. */
export function splitRepeated(lines: readonly ListLine[], read: readonly ListLine[]) {
  const existing = new Set(lines.filter(({ partNumber }) => partNumber !== '').map(sameAs))
  const isRepeated = (line: ListLine) => line.unsure === undefined && existing.has(sameAs(line))
  return { fresh: read.filter(line => !isRepeated(line)), repeated: read.filter(isRepeated) }
}

export type MergeMode = 'add' | 'replace'

/** Returns the list with the quantities of repeated lines added up or replaced. */
export function merged(lines: readonly ListLine[], repeated: readonly ListLine[], how: MergeMode): ListLine[] {
  const sums = new Map<string, number>()
  for (const line of repeated) sums.set(sameAs(line), (sums.get(sameAs(line)) ?? 0) + Number(line.quantity))
  return lines.map(line => {
    const sum = sums.get(sameAs(line))
    // If several lines are equal, only the first changes.
    sums.delete(sameAs(line))
    return sum === undefined ? line : { ...line, quantity: String(how === 'add' ? Number(line.quantity) + sum : sum) }
  })
}

/** Returns the lines passed in a URL: one part number per line, followed by a tab and its quantity; a missing quantity stays empty. */
export const carriedLines = (text: string): ListLine[] =>
  text
    .split('\n')
    .map(line => line.split('\t'))
    .flatMap(([partNumber = '', quantity = '']) =>
      partNumber.trim() === '' ? [] : [{ ...emptyLine, partNumber: partNumber.trim(), quantity }],
    )
