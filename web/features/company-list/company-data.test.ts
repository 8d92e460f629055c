import { expect, it } from 'vitest'
import { companyData } from './company-data.ts'

it('a table of companies has a column for every heading, and names the membership', () => {
  const row = { id: 7, country: 'Sweden', description: 'Servers.', favCount: 3, isTrusted: 0, isDiamond: 0 } as const
  const { header, rows } = companyData([
    { ...row, name: 'Nordic Parts AB', isGold: 1 },
    { ...row, name: 'Arbor Systems OÜ', isGold: 0 },
  ])
  expect(header).toEqual(['Company Name', 'Membership', 'Country', 'Company Description', 'Favored'])
  expect(rows).toEqual([
    ['Nordic Parts AB', 'Gold', 'Sweden', 'Servers.', 3],
    ['Arbor Systems OÜ', 'Regular', 'Sweden', 'Servers.', 3],
  ])
})
