import { expect, it } from 'vitest'
import { endpoints } from './index.ts'

const all = Object.entries(endpoints)

it('every path that a call says it changes can be read', () => {
  const readable = new Set<string>(all.filter(([, { method }]) => method === 'GET').map(([, { path }]) => path))
  // A check that writes nothing is a POST because it has a body.
  readable.add('/api/broadcasts/limit')
  for (const [name, { changes }] of all) for (const path of changes) expect(readable, name).toContain(path)
})

it('a call that only reads changes nothing', () => {
  for (const [name, { method, changes }] of all) if (method === 'GET') expect(changes, name).toEqual([])
})
