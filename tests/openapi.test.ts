import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../contract/index.ts'
import { livePath } from '../contract/site.ts'
import { createTestApp, type TestApp } from './support/app.ts'

interface Operation {
  operationId: string
  responses: Record<string, unknown>
}

let test: TestApp
let document: {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

beforeAll(async () => {
  test = await createTestApp()
  document = (await test.app.inject('/api/openapi.json')).json()
})
afterAll(() => test.close())

describe('GET /api/openapi.json', () => {
  it('describes every endpoint once, by its name in the contract', () => {
    expect(document.openapi).toBe('3.1.0')
    const described = Object.values(document.paths).flatMap(path =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(described.sort()).toEqual([...Object.keys(endpoints), 'live'].sort())
  })

  it('says how each fails', () => {
    expect(Object.keys(document.paths['/api/auth/login']?.post?.responses ?? {})).toEqual(['200', '400', '429'])
    expect(Object.keys(document.paths[livePath]?.get?.responses ?? {})).toEqual(['200', '401', '429'])
  })

  it('points at nothing that is not there', () => {
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
