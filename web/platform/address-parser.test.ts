import { describe, expect, it } from 'vitest'
import { z as zod } from 'zod'
import { z as parser } from './address-parser.ts'
import { readSearch } from './navigation.ts'

/** Stands for either: a page declares its schema once, and its types are zod's. */
const schemaOf = (z: typeof zod) =>
  z.object({
    tab: z.enum(['stock', 'broadcasts']).default('stock'),
    view: z.literal(['lines', 'groups']).optional(),
    from: z.union([z.literal(''), z.iso.date()]).default(''),
    email: z.email().optional(),
    page: z.coerce.number().int().min(1).max(9).default(1),
    code: z.string().trim().min(2).max(4).regex(/^\w+$/).default(''),
    upper: z
      .string()
      .transform(text => text.toUpperCase())
      .pipe(z.enum(['WTS', 'WTB']))
      .optional(),
  })

describe.each([
  ['zod', zod],
  ['the parser of browsers', parser as unknown as typeof zod],
])('an address read by %s', (_, z) => {
  const schema = schemaOf(z)

  it('uses defaults for absent parameters', () => {
    expect(readSearch(schema, '')).toEqual({ tab: 'stock', from: '', page: 1, code: '' })
  })

  it('keeps and converts valid parameters', () => {
    expect(
      readSearch(schema, 'tab=broadcasts&view=lines&from=2024-02-29&email=a@b.example&page=9&code=+ab+&upper=wts'),
    ).toEqual({
      tab: 'broadcasts',
      view: 'lines',
      from: '2024-02-29',
      email: 'a@b.example',
      page: 9,
      code: 'ab',
      upper: 'WTS',
    })
  })

  it.each(['tab=x', 'view=x', 'from=2026-02-29', 'email=a@b', 'page=1.5', 'page=10', 'code=a', 'code=a-b', 'upper=x'])(
    'drops %s and keeps the rest',
    wrong => {
      const right = wrong.startsWith('page') ? 'code=abc' : 'page=2'
      expect(readSearch(schema, `${wrong}&${right}&other=1`)).toEqual(readSearch(schema, right))
    },
  )
})
