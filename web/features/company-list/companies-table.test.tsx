import { describe, expect, it } from 'vitest'
import { rendered } from '../../app/rendered.fixture.tsx'
import { CompanyButton } from '../companies/index.ts'
import { CompaniesTable } from './companies-table.tsx'

const row = {
  id: 7,
  name: 'Nordic Parts AB',
  country: 'Sweden',
  description: 'Servers and storage.',
  favCount: 3,
  isTrusted: 1,
  isGold: 0,
  isDiamond: 0,
} as const
const masked = { ...row, id: null, name: 'TBS Member', description: 'Available after registering for your Free Trial' }

const table = (isMember: boolean) =>
  rendered(
    <CompaniesTable
      rows={isMember ? [row] : [masked, masked]}
      pageSize={10}
      sorting={{ orderDesc: false }}
      onSort={() => undefined}
      isMember={isMember}
    />,
  )
const sortable = (html: string) => [...html.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label]) => label)

describe('the list of companies', () => {
  it('links a member to each company and can be sorted by every column', () => {
    const html = table(true)
    expect(html).toContain('href="/companies/7"')
    expect(html).toContain('aria-label="Trusted member"')
    expect(sortable(html)).toEqual(['Company Name', 'Country', 'Company Description', 'Favored'])
    expect(html).toMatch(/aria-sort="ascending"[^>]*><button[^>]*>Company Name/)
  })

  it('links a visitor to the registration and can be sorted by unmasked columns', () => {
    const html = table(false)
    expect(html).toContain('href="/register"')
    expect(html).not.toContain('/companies/')
    expect(sortable(html)).toEqual(['Country', 'Favored'])
    expect(html).not.toContain('aria-sort')
  })
})

describe("a company's name in a list", () => {
  it("is a link to the company's page that opens the company", () => {
    const html = rendered(<CompanyButton company={row} />)
    expect(html).toContain('href="/companies/7"')
    expect(html).toContain('aria-haspopup="dialog"')
  })

  it('is plain text if it is masked', () => {
    expect(rendered(<CompanyButton company={masked} />)).toBe('TBS Member')
  })
})
