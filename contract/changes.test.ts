import { expect, it } from 'vitest'
import { endpoints } from './index.ts'

const all = Object.entries(endpoints)

it('lists only paths of GET endpoints in `changes`', () => {
  const readable = new Set<string>(all.filter(([, { method }]) => method === 'GET').map(([, { path }]) => path))
  // This endpoint only checks a limit; it is a POST because it has a body.
  readable.add('/api/broadcasts/limit')
  for (const [name, { changes }] of all) for (const path of changes) expect(readable, name).toContain(path)
})

it('lists no changes for a GET endpoint', () => {
  for (const [name, { method, changes }] of all) if (method === 'GET') expect(changes, name).toEqual([])
})
