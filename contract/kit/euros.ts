import { z } from 'zod'
import { fieldMessage } from './field-texts.ts'

/** The largest amount that staff may type, in euros. */
const maxEuros = 1_000_000

const withoutGroups = /^\d+(?:[.,]\d{1,2})?$/
const withGroups = /^[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,\d{1,2})?|(?:,\d{3})+(?:\.\d{1,2})?)$/

/**
 * Reads an amount with at most two decimals as people write it: `675,50`, `675.50`, `1.250,00` or `1,250.00`; undefined for other
 * texts. A sign before three digits groups thousands, as nobody writes three decimals of euros.
 */
export function readEuros(text: string): number | undefined {
  const typed = text.trim().replace(/^€\s*/, '')
  if (withGroups.test(typed)) {
    const decimal = /[.,](\d{1,2})$/.exec(typed)
    const whole = (decimal === null ? typed : typed.slice(0, decimal.index)).replaceAll(/[.,]/g, '')
    return Number(`${whole}.${decimal?.[1] ?? '0'}`)
  }
  return withoutGroups.test(typed) ? Number(typed.replace(',', '.')) : undefined
}

/** Returns what is wrong with an amount; undefined if nothing is. */
function faultOf(amount: number | undefined): string | undefined {
  if (amount === undefined || Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) return fieldMessage.amount
  if (amount < 0.01) return fieldMessage.amountTooSmall
  return amount > maxEuros ? fieldMessage.amountTooLarge(maxEuros) : undefined
}

const typedAmount = () =>
  z.union([z.number(), z.string().max(30, { error: () => fieldMessage.amount })], { error: () => fieldMessage.amount })

/** An amount of euros, as a number or as typed with either decimal sign. */
export const euros = () =>
  typedAmount().transform((typed, context): number => {
    const amount = typeof typed === 'number' ? typed : readEuros(typed)
    const message = typed === '' ? fieldMessage.required : faultOf(amount)
    if (message === undefined && amount !== undefined) return amount
    context.addIssue({ code: 'custom', message: message ?? fieldMessage.amount })
    return z.NEVER
  })

/** The same, or '' for none. */
export const optionalEuros = () =>
  typedAmount()
    .default('')
    .transform((typed, context): number | '' => {
      if (typeof typed === 'string' && typed.trim() === '') return ''
      const amount = typeof typed === 'number' ? typed : readEuros(typed)
      const message = faultOf(amount)
      if (message === undefined && amount !== undefined) return amount
      context.addIssue({ code: 'custom', message: message ?? fieldMessage.amount })
      return z.NEVER
    })
