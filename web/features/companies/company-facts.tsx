import type { Company } from '../../../contract/companies.ts'
import { type Fact, Facts } from '../../ui/index.ts'
import { MapLink, TelLink, WebsiteLink } from './links.tsx'

/** Company Details: what a member may know of another. */
export function CompanyFacts({ company }: { company: Company }) {
  const facts: readonly Fact[] = [
    ['Telephone', company.tel && <TelLink tel={company.tel} telLink={company.telLink} />],
    ['Website', company.website && <WebsiteLink website={company.website} />],
    ['Address', company.address && <MapLink url={company.mapUrl}>{company.address}</MapLink>],
    ['Country', company.country],
    [company.identifierLabel, company.vatNr && <span className="mono">{company.vatNr}</span>],
    ['Description', company.description],
    ['Shipping', company.shippingDetails],
    ['Warranty', company.warrantyPolicy],
    ['Payment method', company.paymentMethod],
    ['Bank code', company.bankCode && <span className="mono">{company.bankCode}</span>],
    ['IBAN', company.ibanCode && <span className="mono">{company.ibanCode}</span>],
    ['SWIFT / BIC', company.swiftCode && <span className="mono">{company.swiftCode}</span>],
  ]
  return <Facts facts={facts} />
}
