import { expect, it } from 'vitest'
import { endpoints } from './index.ts'

const all = Object.entries(endpoints)

it('every path listed in `changes` is the path of a GET endpoint', () => {
  const readable = new Set<string>(all.filter(([, { method }]) => method === 'GET').map(([, { path }]) => path))
  // This endpoint only checks a limit; it is a POST because it has a body.
  readable.add('/api/broadcasts/limit')
  for (const [name, { changes }] of all) for (const path of changes) expect(readable, name).toContain(path)
})

it('a GET endpoint lists no changes', () => {
  for (const [name, { method, changes }] of all) if (method === 'GET') expect(changes, name).toEqual([])
})
