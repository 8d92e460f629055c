import { describe, expect, it } from 'vitest'
import type { Role } from '../../contract/kit/index.ts'
import { pages } from '../../contract/pages.ts'
import { routeOf } from './routes.ts'

const fileOf = (path: string, search = '', role: Role = 'visitor') =>
  routeOf(path, search, role).source.split('/').at(-1)

describe('the page at a path', () => {
  it('is the page of the route table, with its path parameters', () => {
    expect(routeOf('/broadcasts/12', '', 'member')).toMatchObject({ name: 'broadcastDetail', params: { id: '12' } })
    expect(fileOf('/unsubscribe/abc')).toBe('unsubscribe-page.tsx')
    expect(fileOf('/nowhere')).toBe('not-found-page.tsx')
    expect(fileOf('/admin', '', 'member')).toBe('not-found-page.tsx')
  })

  it('is another home page for members', () => {
    expect(fileOf('/')).toBe('home-page.tsx')
    expect(routeOf('/', '', 'member').source).toMatch('member-home-page.tsx')
  })

  it("has a name that begins with `admin-` if it is staff's, by which its frame is loaded", () => {
    for (const page of Object.values(pages))
      if ('audience' in page && page.audience === 'staff')
        expect(fileOf(page.path.replace(/:\w+\(.*\)/, '1'), '', 'staff'), page.path).toMatch(/^(admin-|coming-later)/)
  })

  it('is a shared broadcast at the path of the news if the query says so', () => {
    expect(fileOf('/news', '?id=12&bc=1')).toBe('shared-broadcast-page.tsx')
    for (const search of ['', '?id=12', '?id=12&bc=0']) expect(fileOf('/news', search)).toBe('news-page.tsx')
    expect(fileOf('/news/blog', '?bc=1')).toBe('news-page.tsx')
  })
})
