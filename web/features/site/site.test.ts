import { describe, expect, it } from 'vitest'
import { hasBanners } from '../../../contract/pages.ts'
import { categoryOfHash, serviceCategories, shortCountry } from './service-categories.ts'

describe('services', () => {
  const company = (id: number, catId: number) => ({
    id,
    catId,
    catName: '',
    name: `C${id}`,
    compCountry: '',
    imgName: 'other' as const,
  })
  const category = (catId: number, catName: string) => ({ catId, catName, imgName: 'other' as const, numCompanies: 0 })
  const categories = serviceCategories({
    payload: [company(1, 4), company(2, 1), company(3, 4)],
    categories: [category(4, 'Transport'), category(1, 'Data Erasure Software'), category(9, 'Media')],
  })

  it('are in the order of their categories, even without companies, and counted', () => {
    expect(categories.map(({ name, companies }) => [name, companies.length])).toEqual([
      ['Transport', 2],
      ['Data Erasure Software', 1],
      ['Media', 0],
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

  it('list three countries in short form', () => {
    expect(['United Arab Emirates', 'United States', 'United Kingdom', 'Netherlands'].map(shortCountry)).toEqual([
      'UAE',
      'USA',
      'UK',
      'Netherlands',
    ])
  })
})

describe('banners', () => {
  it.each(['/admin/banners', '/rfqs/12', '/rfqs/received/12', '/quote', '/inventory/upload', '/inventory/upload/3'])(
    'are not shown at %s',
    path => {
      expect(hasBanners(path)).toBe(false)
    },
  )

  it.each(['/', '/parts', '/companies/3', '/rfqs', '/inventory', '/no-such-page/at/all'])('are shown at %s', path => {
    expect(hasBanners(path)).toBe(true)
  })
})
