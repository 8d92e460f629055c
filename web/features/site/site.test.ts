import { describe, expect, it } from 'vitest'
import { matchPage, type PageName, pages } from '../../../contract/pages.ts'
import { isBuilt } from '../../app/routes.ts'
import { comingLater } from './coming-later-texts.ts'
import { categoryOfHash, serviceCategories, shortCountry } from './service-categories.ts'

describe('pages in preparation', () => {
  const names = Object.keys(pages) as PageName[]

  it('describe what they will contain; only unbuilt pages have such a description', () => {
    for (const name of names) expect(comingLater[name] === undefined, name).toBe(isBuilt(name))
  })

  it('link to pages that exist', () => {
    for (const [name, content] of Object.entries(comingLater)) {
      expect(content.holds.length, name).toBeGreaterThan(1)
      expect(content.next.length, name).toBeGreaterThan(0)
      for (const { href } of content.next) expect(matchPage(href), href).toBeDefined()
    }
  })
})

describe('services', () => {
  const company = (id: number, catId: number, catName: string) => ({
    id,
    catId,
    catName,
    name: `C${id}`,
    compCountry: '',
  })
  const categories = serviceCategories([
    company(1, 4, 'Transport'),
    company(2, 1, 'Data Erasure Software'),
    company(3, 4, 'Transport'),
  ])

  it('are grouped in the order of their categories and counted', () => {
    expect(categories.map(({ name, companies }) => [name, companies.length])).toEqual([
      ['Data Erasure Software', 1],
      ['Transport', 2],
    ])
  })

  it.each(['#data_erasure_software', '#Data_Erasure_Software', '#data%20erasure%20software', '#DATA_ERASURE software'])(
    'are found by the address %s',
    hash => {
      expect(categoryOfHash(categories, hash)?.id).toBe(1)
    },
  )

  it.each(['', '#', '#nothing', '#%E0%A4%A'])('are not found by %j', hash => {
    expect(categoryOfHash(categories, hash)).toBeUndefined()
  })

  it('shorten three countries', () => {
    expect(['United Arab Emirates', 'United States', 'United Kingdom', 'Netherlands'].map(shortCountry)).toEqual([
      'UAE',
      'USA',
      'UK',
      'Netherlands',
    ])
  })
})
