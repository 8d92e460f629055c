import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../contract/index.ts'
import { type AnyEndpoint, problemStatuses, refusalOf, roles } from '../contract/kit/index.ts'
import { livePath } from '../contract/site.ts'
import { createTestApp, requestOf, type TestApp } from './support/app.ts'
import { addCompany, addContact, addList, addPart } from './support/world.ts'

interface Operation {
  operationId: string
  description: string
  tags: string[]
  requestBody?: { required: boolean }
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: Parameters<typeof z.fromJSONSchema>[0] }> }
  >
}

let test: TestApp
let document: {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

beforeAll(async () => {
  test = await createTestApp()
  document = (await test.app.inject('/api/openapi.json')).json()
})
afterAll(() => test.close())

const problemSchema = () => document.components.schemas.Problem as Parameters<typeof z.fromJSONSchema>[0]

describe('GET /api/openapi.json', () => {
  it('describes every endpoint once, by its name in the contract', () => {
    expect(document.openapi).toBe('3.1.0')
    const described = Object.values(document.paths).flatMap(path =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(described.sort()).toEqual([...Object.keys(endpoints), 'live'].sort())
  })

  it('lists the failures of each', () => {
    const statusesOf = (operation: Operation | undefined) => Object.keys(operation?.responses ?? {}).join(' ')
    const { paths } = document
    expect(statusesOf(paths['/api/parts']?.get)).toBe('200 400 408 429 431 500 503 507')
    expect(statusesOf(paths['/api/auth/me']?.get)).toBe('200 400 401 408 429 431 500 503 507')
    expect(statusesOf(paths['/api/auth/login']?.post)).toBe('200 400 403 408 413 415 429 431 500 503 507')
    expect(statusesOf(paths['/api/broadcasts']?.post)).toBe('200 400 401 403 408 409 413 415 422 429 431 500 503 507')
    expect(statusesOf(paths[livePath]?.get)).toBe('200 401 403 408 429 431 500 503 507')
  })

  it('requires every field whose description says that it is required', () => {
    const mismatches: string[] = []
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return
      const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] }
      for (const [name, { description }] of Object.entries(properties))
        if (description === 'Required' && !required.includes(name)) mismatches.push(`${path}/${name}`)
      for (const [name, part] of Object.entries(schema)) visit(part, `${path}/${name}`)
    }
    visit(document, '')
    expect(mismatches).toEqual([])
  })

  it('lists every refusal by role', () => {
    for (const { path, method, access } of [
      ...Object.values(endpoints),
      { path: livePath, method: 'GET', access: 'member' as const },
    ]) {
      const { responses = {} } = document.paths[path]?.[method.toLowerCase()] ?? {}
      for (const role of roles) {
        const code = refusalOf(role, access)
        if (code !== undefined) expect(responses[problemStatuses[code]]?.description.split(', ')).toContain(code)
      }
    }
  })

  it('says whether a body is optional', () => {
    expect(document.paths['/api/auth/login']?.post?.requestBody?.required).toBe(true)
    expect(document.paths['/api/auth/logout']?.post?.requestBody?.required).toBe(false)
  })

  it('declares the status in every reply, because replies allow no undeclared fields', () => {
    for (const { path, method } of Object.values(endpoints)) {
      const { content } = document.paths[path]?.[method.toLowerCase()]?.responses[200] ?? {}
      const schema = z
        .looseObject({ anyOf: z.array(z.unknown()).optional() })
        .parse(content?.['application/json']?.schema)
      for (const alternative of schema.anyOf ?? [schema])
        expect(alternative).toMatchObject({
          properties: { status: { const: 200 } },
          required: expect.arrayContaining(['status']),
        })
    }
  })

  it('describes the actual replies, successes and failures', async () => {
    const { db } = test.deps
    await addList(db)
    const company = await addCompany(db)
    const contact = await addContact(db, company)
    await addPart(db, company)
    const composed = { listType: 2, quantity: '1', brand: 'HP', desc: 'X', condition: 'F/S', price: '1' }
    const answered = { 2: 0, 4: 0 }
    for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
      const token = await test.signIn(contact)
      for (const input of [{ params: { id: 1 }, body: composed }, { params: { id: 'x' } }]) {
        const response = await test.app.inject(requestOf(endpoint, input, token))
        const { content } =
          document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses[response.statusCode] ?? {}
        const [type = ''] = String(response.headers['content-type']).split(';')
        expect(Object.keys(content ?? {}), `${endpoint.path} answers ${type}`).toContain(type)
        if (type !== 'application/json') continue
        const schema = content?.['application/json']?.schema
        const isFailure = response.statusCode >= 400
        if (isFailure) expect(schema).toEqual({ $ref: '#/components/schemas/Problem' })
        const described = z.fromJSONSchema(isFailure ? problemSchema() : (schema ?? false))
        expect(described.safeParse(response.json()).error, `${endpoint.path} ${response.body}`).toBeUndefined()
        answered[isFailure ? 4 : 2] += 1
      }
    }
    expect(answered[2]).toBeGreaterThan(20)
    expect(answered[4]).toBeGreaterThan(8)
  })

  it('lists the other media types of successful replies, and each occurs', async () => {
    const { content = {} } = document.paths['/api/broadcasts']?.get?.responses[200] ?? {}
    expect(Object.keys(content)).toEqual(['application/json', 'application/rss+xml'])
    const feed = await test.app.inject('/api/broadcasts?contentType=rss')
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  })

  it('follows the rules of OpenAPI linters that the API once broke', () => {
    expect(document).toMatchObject({
      servers: [{ url: expect.any(String) }],
      info: { contact: { email: expect.any(String) }, description: expect.stringMatching(/./) },
    })
    const tags = document.tags.map(({ name }) => name)
    for (const { operationId, description, tags: own } of Object.values(document.paths).flatMap(
      Object.values<Operation>,
    )) {
      expect(description, operationId).not.toBe('')
      expect(tags, operationId).toEqual(expect.arrayContaining(own))
    }
    const undefinedFields: string[] = []
    JSON.stringify(document, (_, value) => {
      if (Array.isArray(value?.required) && value.type === 'object')
        undefinedFields.push(...value.required.filter((name: string) => !(name in (value.properties ?? {}))))
      return value
    })
    expect(undefinedFields).toEqual([])
  })

  it('has no dangling reference', () => {
    const text = JSON.stringify(document)
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(document.components.schemas).toHaveProperty(name)
    expect(text).not.toContain('"$ref":"#/$defs')
  })

  it('serves every path it describes', async () => {
    for (const [path, operations] of Object.entries(document.paths))
      for (const method of Object.keys(operations)) {
        const route = { method: method.toUpperCase(), url: path.replaceAll(/\{(\w+)\}/g, ':$1') }
        expect({ ...route, isThere: test.app.hasRoute(route) }).toEqual({ ...route, isThere: true })
      }
  })
})
