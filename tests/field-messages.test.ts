import { expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '../contract/index.ts'
import { fieldErrors, plainMessage } from '../contract/kit/index.ts'
import { inLanguage } from '../server/platform/language/current.ts'

const oddInputs = [undefined, '', '=x', 'x'.repeat(10_001), -1, 1.5, 1e12, []]

/** Returns the messages of all fields for values that they refuse. */
function messages(): Set<string> {
  const said = new Set<string>()
  for (const { query, body } of Object.values(endpoints))
    for (const schema of [query, body] as z.ZodType[]) {
      const names = Object.keys((schema as z.ZodObject).shape ?? {})
      for (const value of [...oddInputs, ...names.flatMap(name => oddInputs.map(input => ({ [name]: input })))]) {
        const { error } = schema.safeParse(value, { error: plainMessage })
        for (const { msg } of error === undefined ? [] : fieldErrors(error)) said.add(msg)
      }
    }
  return said
}

it('every message of a field is translated', async () => {
  const english = await inLanguage('en', messages)
  expect(english.size).toBeGreaterThan(60)
  for (const language of ['de', 'nl'] as const) {
    const translated = await inLanguage(language, messages)
    expect([...translated].filter(message => english.has(message))).toEqual([])
  }
})
