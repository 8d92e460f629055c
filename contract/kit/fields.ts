import { z } from 'zod'
import { fieldMessage } from './field-texts.ts'

/**
 * Removes control characters and noncharacters: HTML and XML allow neither, and they are invisible in pasted text. Tabs and line ends stay.
 */
const withoutControls = (text: string) => text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')

/** Returns false for NUL and lone surrogates, which PostgreSQL cannot store. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Required text: trimmed, 1 to `max` characters. */
export const requiredText = (max: number) =>
  z
    .string({ error: () => fieldMessage.required })
    .overwrite(withoutControls)
    .trim()
    .min(1, { error: () => fieldMessage.required })
    .max(max, { error: () => fieldMessage.tooLong(max) })
    .refine(isStorable, { error: () => fieldMessage.unstorable })

/** Optional text: trimmed, at most `max` characters, '' when absent. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(max, { error: () => fieldMessage.tooLong(max) })
    .refine(isStorable, { error: () => fieldMessage.unstorable })
    .default('')

/** Text stored unchanged, at most `max` characters. */
export const storableText = (max: number) =>
  z
    .string()
    .max(max, { error: () => fieldMessage.tooLong(max) })
    .refine(isStorable, { error: () => fieldMessage.unstorable })

/** A day, or '' for none, which is the default. */
export const optionalDay = () => z.union([z.literal(''), z.iso.date()]).default('')

export const emailAddress = () =>
  z
    .string({ error: () => fieldMessage.required })
    .trim()
    .min(1, { error: () => fieldMessage.required })
    .max(254, { error: () => fieldMessage.tooLong(254) })
    .pipe(z.email({ error: () => fieldMessage.email }))

/** A double quote after the first number of a text, as in 24" monitor. */
const inchSign = /^([^"]*(?<![^\s])\d{1,2}(?:[.,]\d{1,2})?)"(?![^\s])/

/**
 * Text of a search box: trimmed, at most 200 characters, without double quotes and NUL, which PostgreSQL cannot take. A quote that
 * stands for inches becomes the inch sign.
 */
export const searchText = () =>
  z
    .string()
    .max(200, { error: () => fieldMessage.tooLong(200) })
    .transform(text => text.replace(inchSign, '$1″').replaceAll(/["\0]/g, '').trim())
    .default('')

/** Minimum length of a search text, in characters. */
export const minQueryLength = 2

/** A boolean in a query string: `true`, `1` and the empty value (`?exactPhrase`) are true. */
export const flag = () =>
  z
    .union([z.boolean(), z.string()])
    .transform(value => value === true || value === 'true' || value === '1' || value === '')
    .default(false)

/** A boolean written as 0 or 1, such as `isGold` and `isServiceOnly`. */
export const bit = () => z.union([z.literal(0), z.literal(1)])

/** A file in a form, at most `maxBytes` long. */
export const formFile = (maxBytes: number) =>
  z
    .file({ error: () => fieldMessage.required })
    .min(1, { error: () => fieldMessage.required })
    .max(maxBytes, { error: () => fieldMessage.tooLarge(maxBytes / 1_048_576) })
