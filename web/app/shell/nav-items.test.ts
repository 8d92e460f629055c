import { describe, expect, it } from 'vitest'
import { listInventory } from '../../../contract/inventory.ts'
import { mayUse, type Role, roles } from '../../../contract/kit/index.ts'
import { matchPage, pages } from '../../../contract/pages.ts'
import { listRfqs } from '../../../contract/rfq-board.ts'
import { adminNavGroups } from '../admin/nav-groups.ts'
import {
  accountNavItems,
  bottomNavItems,
  isCurrentPath,
  mainNavItems,
  navItemsWithKeys,
  searchCategoriesOf,
  searchCategoryAt,
  searchTarget,
} from './nav-items.ts'

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label)

describe('the main navigation', () => {
  it('explains the network to a visitor', () => {
    expect(labels(mainNavItems('visitor'))).toEqual(['Testimonials', 'Free Trial', 'News', 'About', 'Services'])
  })

  it('gives a trader the inventory and a service-only member the contact page', () => {
    expect(labels(mainNavItems('trial'))).toEqual([
      'Desk',
      'Broadcasts',
      'Parts',
      'Quotes',
      'Companies',
      'Inventory',
      'Services',
      'News',
    ])
    expect(labels(mainNavItems('service-only'))).toEqual([
      'Broadcasts',
      'Parts',
      'Companies',
      'Services',
      'Contact us',
      'News',
    ])
  })

  it.each(roles)('puts four items in the bottom bar for %s', role => {
    expect(bottomNavItems(role)).toHaveLength(4)
  })

  it('links only to existing pages', () => {
    const items = roles.flatMap(role => [...mainNavItems(role), ...bottomNavItems(role)])
    for (const { href } of [...items, ...accountNavItems('staff')]) expect(matchPage(href), href).toBeDefined()
  })

  it('offers stock and requests for quote only to roles that the server admits', () => {
    for (const role of roles) {
      const offered = [...mainNavItems(role), ...bottomNavItems(role), ...accountNavItems(role)].map(({ href }) => href)
      expect(offered.includes(pages.inventory.path), role).toBe(mayUse(role, listInventory.access))
      expect(offered.includes(pages.rfqs.path), role).toBe(mayUse(role, listRfqs.access))
    }
  })

  it('gives each item of a role a different key', () => {
    const placeOf = (role: Role, letter: string) => navItemsWithKeys(role).find(({ key }) => key === letter)?.label
    expect([placeOf('trial', 'd'), placeOf('trial', 'q'), placeOf('trial', 'a')]).toEqual(['Desk', 'Quotes', undefined])
    expect(placeOf('staff', 'a')).toBe('Admin')
    for (const role of roles) {
      const keys = navItemsWithKeys(role).map(({ key }) => key)
      expect(new Set(keys).size, role).toBe(keys.length)
    }
  })

  it('offers staff pages to staff only', () => {
    expect(labels(accountNavItems('staff'))[0]).toBe('Admin')
    expect(labels(accountNavItems('member'))).not.toContain('Admin')
    for (const { href } of adminNavGroups.flatMap(({ items }) => items))
      expect(matchPage(href)?.page.audience).toBe('staff')
  })

  it('marks an item as current on its page and the pages below it', () => {
    expect(isCurrentPath('/parts', '/parts')).toBe(true)
    expect(isCurrentPath('/parts', '/parts/12')).toBe(true)
    expect(isCurrentPath('/parts', '/partsearch')).toBe(false)
    expect(isCurrentPath('/', '/parts')).toBe(false)
    expect(isCurrentPath('/admin', '/admin/mail')).toBe(false)
  })
})

describe('the search of the top bar', () => {
  it('defaults to broadcasts for a member and to parts for a visitor', () => {
    expect(searchCategoriesOf(true)).toEqual(['broadcasts', 'parts', 'companies'])
    expect(searchCategoriesOf(false)).toEqual(['parts', 'companies'])
  })

  it('opens the category with the text, trimmed and without double quotes', () => {
    expect(searchTarget('broadcasts', '  "507127-B21" ')).toBe('/broadcasts?query=507127-B21')
    expect(searchTarget('parts', 'hp 300gb')).toBe('/parts?query=hp+300gb')
  })

  it('opens the companies page with its search', () => {
    expect(searchTarget('companies', 'memory')).toBe('/companies?query=memory&showSearch=true')
  })

  it.each(['', '   ', '""', ' " " '])('opens the category without a search for %j', text => {
    expect(searchTarget('companies', text)).toBe('/companies')
    expect(searchTarget('parts', text)).toBe('/parts')
  })
})

it.each([
  ['/', 'broadcasts'],
  ['/broadcasts/17', 'broadcasts'],
  ['/companies/3', 'companies'],
  ['/parts', 'parts'],
  ['/507127B21', 'parts'],
  ['/rfqs/received/7', 'parts'],
  ['/inventory/upload', 'parts'],
])('searches from %s in %s', (path, category) => expect(searchCategoryAt(path, true)).toBe(category))
