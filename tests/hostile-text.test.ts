import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { postBroadcast } from '../contract/broadcasts.ts'
import { endpoints } from '../contract/index.ts'
import type { AnyEndpoint } from '../contract/kit/index.ts'
import { removeStockOf } from '../contract/stock-admin.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { setSetting } from './support/settings.ts'
import { addCompany, addContact, addList, addPart } from './support/world.ts'

let test: TestApp
let contactId: number

beforeAll(async () => {
  test = await createTestApp()
  await addList(test.deps.db)
  const company = await addCompany(test.deps.db)
  contactId = await addContact(test.deps.db, company)
  await addPart(test.deps.db, company)
  // Limits must not refuse a broadcast before its text reaches the database.
  const most = 1_000_000
  await setSetting(test.deps.db, 'broadcastLimits', {
    perCompanyPerDay: most,
    perListPerContactPerDay: most,
    perContactPer15Minutes: most,
    duplicateDays: 7,
  })
})
afterAll(() => test.close())

/** A NUL, which PostgreSQL stores in no text, and lone surrogates, which its JSON refuses. */
const hostile = ['a\u0000b', '\u0000', 'a\ud800b', '\udc00\ud800', '\ufffe\u202e%_\\\'";--']

interface Shape {
  type?: string
  format?: string
  enum?: unknown[]
  properties?: Record<string, Shape>
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

/** Returns a valid value, so that only the other field's text is tested. */
function harmless({ type, format, enum: values }: Shape): unknown {
  if (values !== undefined) return values[0]
  if (type === 'object') return {}
  if (type !== 'string') return 2
  return format === 'email' ? 'nobody@one.example' : 'abc'
}

/** Inputs that differ from harmless ones in one field each. */
function hostileInputs(schema: z.ZodType): Record<string, unknown>[] {
  const fields = Object.entries(shapeOf(schema).properties ?? {})
  const base = Object.fromEntries(fields.map(([name, shape]) => [name, harmless(shape)]))
  return fields.flatMap(([name, { type }]) =>
    hostile.flatMap(text => {
      const values = type === 'object' ? [{ key: text }, { [text]: 'value' }] : [text]
      return values.map(value => ({ ...base, [name]: value }))
    }),
  )
}

const asQuery = (input: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()

async function responsesOf({ method, path, body, query }: AnyEndpoint) {
  const url = path.replaceAll(/\{\w+\}/g, '1')
  const queries = hostileInputs(query).map(input => ({ url: `${url}?${asQuery(input)}` }))
  const bodies = method === 'GET' ? [] : hostileInputs(body).map(payload => ({ url, payload }))
  const paths = path.includes('{')
    ? hostile.map(text => ({ url: path.replace(/\{\w+\}/, encodeURI(text.toWellFormed())) }))
    : []
  const responses = []
  let token = await test.signIn(contactId)
  const responseTo = (request: object) =>
    test.app.inject({ method, ...request, headers: { authorization: `Bearer ${token}` } })
  for (const request of [...queries, ...bodies, ...paths]) {
    let response = await responseTo(request)
    if (response.statusCode === 401) {
      // An earlier call may have ended the session.
      token = await test.signIn(contactId)
      response = await responseTo(request)
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    // A file is only ever sent with status 200.
    responses.push({ request, status: response.statusCode, statusInBody: isJson ? response.json().status : 200 })
  }
  return responses
}

describe('text that the database cannot store', () => {
  it.each(Object.entries(endpoints))('does not make %s fail', async (_, endpoint) => {
    for (const { request, status, statusInBody } of await responsesOf(endpoint)) {
      expect(status, JSON.stringify(request)).toBeLessThan(500)
      expect(statusInBody).toBe(status)
    }
  })
})

it('staff’s reason for removing a company’s stock is refused if it contains a lone surrogate', async () => {
  const { db } = test.deps
  const companyId = await addCompany(db)
  const staff = await test.signIn(await addContact(db, await addCompany(db), { is_staff: true }))
  const call = { params: { id: companyId }, body: { reason: 'a\ud800b', code: '123456' } }
  const { problem } = await test.call(removeStockOf, call, staff)
  expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'reason' }] })
})

it('a broadcast with a lone surrogate in a line is refused', async () => {
  const token = await test.signIn(contactId)
  const line = { quantity: '\ud800', brand: 'HP', desc: 'HALF-1', condition: 'F/S', price: '\ud800' }
  const { status } = await test.call(postBroadcast, { body: { listType: 1, ...line, moreLines: [] } }, token)
  expect(status).toBe(400)
})
