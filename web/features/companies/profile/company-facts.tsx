import type { Company } from '../../../../contract/companies.ts'
import { Fact, Facts } from '../../../ui/index.ts'
import { MapLink } from '../links.tsx'
import { StockAccuracy } from '../stock-accuracy.tsx'
import { companiesTexts } from '../texts.ts'
import { BankFacts } from './bank-facts.tsx'
import { profileTexts } from './texts.ts'

const texts = profileTexts.companyFacts
const { identifiers } = companiesTexts

interface CompanyFactsProps {
  company: Company
  /** On the page of the company, which shows description and stock accuracy elsewhere. */
  isOnPage?: boolean
}

/** Company Details, as members see them below a `CompanyHeader`, which has the website, country and telephone. */
export const CompanyFacts = ({ company, isOnPage = false }: CompanyFactsProps) => (
  <Facts>
    <Fact label={texts.address}>{company.address && <MapLink url={company.mapUrl}>{company.address}</MapLink>}</Fact>
    <Fact label={identifiers[company.identifierLabel]}>
      {company.vatNr && <span className="mono">{company.vatNr}</span>}
    </Fact>
    {!isOnPage && <Fact label={texts.description}>{company.description}</Fact>}
    {!isOnPage && company.id !== null && <StockAccuracy companyId={company.id} />}
    <Fact label={texts.shipping}>{company.shippingDetails}</Fact>
    <Fact label={texts.warranty}>{company.warrantyPolicy}</Fact>
    <Fact label={texts.paymentMethod}>{company.paymentMethod}</Fact>
    <BankFacts company={company} />
  </Facts>
)
