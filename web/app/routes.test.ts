import { describe, expect, it } from 'vitest'
import type { Role } from '../../contract/kit/index.ts'
import { pages } from '../../contract/pages.ts'
import { routeOf } from './routes.ts'

const fileOf = (path: string, search = '', role: Role = 'visitor') => routeOf(path, search, role).file

describe('the page at a path', () => {
  it('is the page of the route table, with its path parameters', () => {
    expect(routeOf('/broadcasts/12', '', 'member')).toMatchObject({ name: 'broadcastDetail', params: { id: '12' } })
    expect(fileOf('/unsubscribe/abc')).toBe('unsubscribe')
    expect(fileOf('/nowhere')).toBe('notFound')
    expect(fileOf('/admin', '', 'member')).toBe('notFound')
  })

  it('is a different home page for members', () => {
    expect(fileOf('/')).toBe('home')
    expect(fileOf('/', '', 'member')).toBe('memberHome')
  })

  it('does not exist for others if it is for staff', () => {
    for (const [name, page] of Object.entries(pages)) {
      if (!('audience' in page) || page.audience !== 'staff') continue
      const path = page.path.replace(/:\w+\(.*\)/, '1')
      expect(routeOf(path, '', 'staff').name, path).toBe(name)
      expect(fileOf(path, '', 'member'), path).toBe('notFound')
    }
  })

  it('is a shared broadcast at the path of the news if the query says so', () => {
    expect(fileOf('/news', '?id=12&bc=1')).toBe('sharedBroadcast')
    for (const search of ['', '?id=12', '?id=12&bc=0']) expect(fileOf('/news', search)).toBe('news')
    expect(fileOf('/news/blog', '?bc=1')).toBe('news')
  })
})
