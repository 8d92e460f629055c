import { describe, expect, it } from 'vitest'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { contacts, maskedCompany, memberCompany } from './company.fixture.ts'
import { CompanyBody } from './company-body.tsx'
import { CompanyHeader } from './company-header.tsx'

const body = (
  <>
    <CompanyHeader company={memberCompany} />
    <CompanyBody company={memberCompany} contacts={contacts} heading="h2" />
  </>
)

describe("a company's profile", () => {
  it('shows a visitor country and tier, and the way to register', () => {
    const html = rendered(<CompanyBody company={maskedCompany} contacts={[]} heading="h2" />)
    expect(html).toContain('Sweden')
    expect(html).toContain('Gold member')
    expect(html).toContain('href="/register"')
    for (const absent of ['Contact Details', 'tel:', 'Telephone', 'IBAN', '/broadcasts', 'since'])
      expect(html).not.toContain(absent)
  })

  it('shows a member all known details, and no empty ones', () => {
    const html = rendered(body, { as: {} })
    expect(html).toContain('Gold member since March 2011')
    expect(html).toContain('href="tel:+4685550101"')
    expect(html).toContain('>nordic.example<')
    expect(html).toContain('>VAT<')
    expect(html).toContain('Show bank details')
    for (const absent of ['IBAN', 'SWIFT', 'Warranty', '/register']) expect(html).not.toContain(absent)
  })

  it('shows a member their own bank details, and none to a free trial', () => {
    const own = { ...memberCompany, bankDetails: 'shown' as const, ibanCode: 'SE4550000000058398257466' }
    const html = rendered(<CompanyBody company={own} contacts={contacts} heading="h2" />, { as: {} })
    expect(html).toContain('SE4550000000058398257466')
    expect(html).not.toContain('Show bank details')
    const inTrial = { ...memberCompany, bankDetails: 'members-only' as const }
    expect(rendered(<CompanyBody company={inTrial} contacts={[]} heading="h2" />, { as: {} })).toContain(
      'For paying members.',
    )
  })

  it('names each contact and how to reach them', () => {
    const html = rendered(body, { as: {} })
    for (const present of ['Main contact', '2nd', 'mailto:eva@nordic.example', 'https://wa.me/4685550102', 'Teams'])
      expect(html).toContain(present)
    expect(html.match(/WhatsApp/g)).toHaveLength(1)
  })

  it('opens external links in a new tab with noopener', () => {
    const externalLinks = rendered(body, { as: {} }).match(/<a href="https:[^>]*>/g) ?? []
    expect(externalLinks.length).toBeGreaterThan(2)
    for (const link of externalLinks) {
      expect(link).toContain('target="_blank"')
      expect(link).toContain('noopener')
    }
  })

  it('shows who attends the yearly meeting if the settings enable it', () => {
    const attends = 'Nordic Parts AB attends the 21st European Broker Meeting in Dublin'
    expect(rendered(body, { as: {} }).replaceAll(/<[^>]+>/g, '')).toContain(attends)
    const stays = <CompanyBody company={{ ...memberCompany, isAttendingEBM: false }} contacts={[]} heading="h2" />
    expect(rendered(stays, { as: {} })).not.toContain('attends')
  })

  it('links a trader to the broadcasts of the company, but not a service-only member or staff', () => {
    expect(rendered(body, { as: {} })).toContain('href="/broadcasts?companyId=7"')
    for (const role of ['service-only', 'staff'] as const)
      expect(rendered(body, { as: { role } })).not.toContain('/broadcasts')
  })

  it('shows a trader whether it is a favorite, but never for their own company', () => {
    expect(rendered(body, { as: { favCompanies: [0] } })).toMatch(/aria-pressed="false"[^>]*>.*?Favorite</)
    expect(rendered(body, { as: { favCompanies: [0, 7] } })).toMatch(/aria-pressed="true"[^>]*>.*?Favorite</)
    for (const as of [{ companyId: 7 }, { role: 'service-only' as const }, { role: 'staff' as const }])
      expect(rendered(body, { as })).not.toContain('Favorite<')
    expect(rendered(body, { as: { companyId: 7 } })).toContain('Broadcast Settings')
    expect(rendered(body)).not.toContain('Favorite<')
  })

  it('links the logo to the website', () => {
    const html = rendered(<CompanyHeader company={memberCompany} />, { as: {} })
    expect(html).toMatch(/<a href="https:\/\/www\.nordic\.example\/"[^>]*><img [^>]*src="\/media\/1"/)
    expect(rendered(<CompanyHeader company={maskedCompany} />)).not.toContain('<img')
  })

  it('has no style attribute, which the security policy would refuse', () => {
    expect(rendered(body, { as: {} })).not.toContain('style=')
  })
})
