import type { Company } from '../../../../contract/companies.ts'
import { Fact, Facts } from '../../../ui/index.ts'
import { MapLink, TelLink, WebsiteLink } from '../links.tsx'
import { StockTruth } from '../stock-truth.tsx'
import { BankFacts } from './bank-facts.tsx'

/** Company Details: what a member may know of another. */
export const CompanyFacts = ({ company }: { company: Company }) => (
  <Facts>
    <Fact label="Telephone">{company.tel && <TelLink tel={company.tel} telLink={company.telLink} />}</Fact>
    <Fact label="Website">{company.website && <WebsiteLink website={company.website} />}</Fact>
    <Fact label="Address">{company.address && <MapLink url={company.mapUrl}>{company.address}</MapLink>}</Fact>
    <Fact label="Country">{company.country}</Fact>
    <Fact label={company.identifierLabel}>{company.vatNr && <span className="mono">{company.vatNr}</span>}</Fact>
    <Fact label="Description">{company.description}</Fact>
    {company.id !== null && <StockTruth companyId={company.id} />}
    <Fact label="Shipping">{company.shippingDetails}</Fact>
    <Fact label="Warranty">{company.warrantyPolicy}</Fact>
    <Fact label="Payment method">{company.paymentMethod}</Fact>
    <BankFacts company={company} />
  </Facts>
)
