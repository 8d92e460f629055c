import { expect, it } from 'vitest'
import { optionsOf } from './completion.tsx'

const response = {
  numbers: [{ partNumber: '507127-B21', lines: 3, sellers: 2, pieces: 1_500, bestPrice: 41 }],
  categories: [{ text: 'laptop', lines: 1 }],
  companies: [{ id: 7, name: 'Nordic Drives', country: 'Sweden' }],
}
const shown = (options: ReturnType<typeof optionsOf>) => options.map(({ label, detail, href }) => [label, detail, href])

it('options are earlier searches in the chosen category, numbers and categories in stock, and companies', () => {
  const recent = ['507 disks', '507', 'cable']
  expect(shown(optionsOf(response, { text: '507', category: 'broadcasts', recent }))).toEqual([
    ['507 disks', '', '/broadcasts?query=507+disks'],
    ['507127-B21', '2 sellers · 1,500 pcs', '/parts?query=507127-B21'],
    ['laptop', '1 line', '/parts?query=laptop'],
    ['Nordic Drives', 'Sweden', '/companies/7'],
  ])
})

it('a visitor sees no sellers', () => {
  const numbers = [{ partNumber: 'QK734A', lines: 1, sellers: null, pieces: 4, bestPrice: null }]
  const options = optionsOf({ numbers, categories: [], companies: [] }, { text: 'qk', category: 'parts', recent: [] })
  expect(shown(options)).toEqual([['QK734A', '1 line · 4 pcs', '/parts?query=QK734A']])
  expect(options[0]?.price).toBe('CALL')
})
