import { z } from 'zod'

/** The three field messages of the error catalogue (part 1 §5), and one for what no keyboard types. */
export const fieldMessage = {
  required: 'This field is required',
  email: 'This field should be a correct email-address',
  unstorable: 'This field holds a character that cannot be kept',
  tooShort: (min: number) => `This field must have at least ${min} characters`,
  tooLong: (max: number) => `This field must have at most ${max} characters`,
}

/** No half of a character, which the database cannot hold. */
const isWhole = (text: string) => text.isWellFormed()

/** Text the user must give: trimmed, 1 to `max` characters. */
export const requiredText = (max: number) =>
  z
    .string({ error: fieldMessage.required })
    .trim()
    .min(1, { error: fieldMessage.required })
    .max(max, { error: fieldMessage.tooLong(max) })
    .refine(isWhole, { error: fieldMessage.unstorable })

/** Text the user may leave out: trimmed, at most `max` characters, '' when absent. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: fieldMessage.tooLong(max) })
    .refine(isWhole, { error: fieldMessage.unstorable })
    .default('')

/** Text kept as it is given, at most `max` characters: no NUL and no half of a character, which the database cannot hold. */
export const storableText = (max: number) =>
  z
    .string()
    .max(max, { error: fieldMessage.tooLong(max) })
    .refine(text => isWhole(text) && !text.includes('\0'), { error: fieldMessage.unstorable })

export const emailAddress = () =>
  z
    .string({ error: fieldMessage.required })
    .trim()
    .min(1, { error: fieldMessage.required })
    .max(254, { error: fieldMessage.tooLong(254) })
    .pipe(z.email({ error: fieldMessage.email }))

/** A search box's text: trimmed, double quotes removed (part 1 §2.2), at most 200 characters. */
export const searchText = () =>
  z
    .string()
    .max(200, { error: fieldMessage.tooLong(200) })
    .transform(text => text.replaceAll('"', '').trim())
    .default('')

/** The characters a search must have to be made. */
export const shortestQuery = 2

/** A yes/no in a query string: `true`, `1` and the empty value (`?exactPhrase`) are yes. */
export const flag = () =>
  z
    .union([z.boolean(), z.string()])
    .transform(value => value === true || value === 'true' || value === '1' || value === '')
    .default(false)

/** 0 or 1, as the entities of the specification hold their marks (`isGold`, `isServiceOnly`). */
export const bit = () => z.union([z.literal(0), z.literal(1)])
