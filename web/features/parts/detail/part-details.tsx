import { Link } from 'wouter'
import { visitorTexts } from '../../../../contract/catalogue.ts'
import type { Part } from '../../../../contract/parts.ts'
import { CopyButton } from '../../../platform/copy-button.tsx'
import { formatNumber } from '../../../platform/format.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { ButtonLink, Fact, Facts, Icon } from '../../../ui/index.ts'
import { StockTruth, TelLink, TierBadge, TierBlurb } from '../../companies/index.ts'
import { EquivalentsBlock } from '../../equivalents/index.ts'
import { RfqButton } from '../../quotes/index.ts'
import { ReadingLimit } from '../../reading-budgets/index.ts'
import { Condition, conditionMeaning } from '../condition.tsx'
import { formatDay, StockAge } from '../stock-age.tsx'
import { usePrice } from '../use-price.ts'
import styles from './part-page.module.css'

/** A stock line: what it is, and whose. */
export const PartDetails = ({ part }: { part: Part }) => (
  <>
    <div className={styles.top}>
      <div className={styles.number}>
        <h1>
          <span className="mono">{part.partNumber}</span>
        </h1>
        <CopyButton text={part.partNumber} label="Copy the part number" />
      </div>
      <div className={styles.actions}>
        <ButtonLink href={pathWith('/parts', { query: part.partNumber })}>
          <Icon name="search" />
          Other offers of {part.partNumber}
        </ButtonLink>
        <RfqButton part={part} />
      </div>
    </div>
    <div className={styles.cards}>
      <ItemDetails part={part} />
      <CompanyDetails part={part} />
    </div>
    <EquivalentsBlock partNumber={part.partNumber} />
  </>
)

function ItemDetails({ part }: { part: Part }) {
  const price = usePrice()(part.price)
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>Item Details</h2>
      <Facts>
        <Fact label="Part number">
          <span className="mono">{part.partNumber}</span>
        </Fact>
        <Fact label="Manufacturer">{part.manufacturer}</Fact>
        <Fact label="Description">{part.description}</Fact>
        <Fact label="Quantity">
          <span className="mono">{formatNumber(part.quantity)}</span>
        </Fact>
        <Fact label="Condition">
          <Condition code={part.partCondition} /> <span aria-hidden="true">{conditionMeaning[part.partCondition]}</span>
        </Fact>
        <Fact label="Price">
          <strong className="mono">{price}</strong>
        </Fact>
        <Fact label="Last confirmed">
          {formatDay(part.updatedOn)}{' '}
          <span className="muted">
            (<StockAge updatedOn={part.updatedOn} />)
          </span>
        </Fact>
      </Facts>
    </section>
  )
}

function CompanyDetails({ part: { company, contactsCombined, contactRefusal } }: { part: Part }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>Company Details</h2>
      <p className={styles.company}>
        <TierBadge marks={company} />
        {company.id === null ? company.name : <Link href={`/companies/${company.id}`}>{company.name}</Link>}
      </p>
      {company.id === null ? (
        <div className={styles.prompt}>
          <p>{visitorTexts.registerForCompany}</p>
          <ButtonLink href="/register" look="primary">
            Start your free trial
          </ButtonLink>
        </div>
      ) : (
        <Facts>
          {contactRefusal === null && (
            <>
              <Fact label="Contact persons">{contactsCombined}</Fact>
              <Fact label="Telephone">{company.tel && <TelLink tel={company.tel} telLink={company.telLink} />}</Fact>
            </>
          )}
          <Fact label="Country">{company.country}</Fact>
          <StockTruth companyId={company.id} />
          <Fact label="Description">{company.description}</Fact>
        </Facts>
      )}
      {contactRefusal !== null && <ReadingLimit>{contactRefusal}</ReadingLimit>}
      {company.id !== null && <TierBlurb marks={company} />}
    </section>
  )
}
