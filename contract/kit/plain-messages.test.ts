import { expect, it } from 'vitest'
import type { z } from 'zod'
import { listBroadcasts } from '../broadcasts.ts'
import { endpoints } from '../index.ts'
import { fieldErrors } from './index.ts'
import { plainMessage } from './plain-messages.ts'

const messageOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { error: plainMessage })
  return error && fieldErrors(error)
}

it.each([
  [{ pageSize: '15' }, 'pageSize', 'This field should be 5, 10, 20, 50 or 100'],
  [{ pageSize: 'x' }, 'pageSize', 'This field should be a number'],
  [{ type: 'wtx' }, 'type', 'This field should be WTS or WTB'],
  [{ page: '0' }, 'page', 'This field should be at least 1'],
  [{ page: '100001' }, 'page', 'This field should be at most 100000'],
  [{ page: '1.5' }, 'page', 'This field should be a whole number'],
])('refuses %j in plain words', (query, param, msg) => {
  expect(messageOf(listBroadcasts.query, query)).toEqual([{ param, msg }])
})

it('never shows a message of the schema library', () => {
  const library = /invalid|expected|, received|too (small|big)|>=|<=/i
  const oddInputs = [undefined, null, '', 'x'.repeat(100_000), -1, 1.5, 1e12, true, [], ['x'], {}]
  const messages = new Set<string>()
  for (const { query, body } of Object.values(endpoints))
    for (const schema of [query, body]) {
      const names = Object.keys((schema as z.ZodObject).shape ?? {})
      for (const value of [...oddInputs, ...oddInputs.flatMap(input => names.map(name => ({ [name]: input })))])
        for (const { msg } of messageOf(schema, value) ?? []) messages.add(msg)
    }
  expect(messages.size).toBeGreaterThan(20)
  expect([...messages].filter(msg => library.test(msg))).toEqual([])
})
