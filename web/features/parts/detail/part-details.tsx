import { Link } from 'wouter'
import { visitorTexts } from '../../../../contract/catalogue-texts.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import type { Part } from '../../../../contract/parts.ts'
import { CopyButton } from '../../../platform/copy-button.tsx'
import { partPath } from '../../../platform/part-link.tsx'
import { ButtonLink, commonTexts, Fact, Facts, Icon } from '../../../ui/index.ts'
import { StockAccuracy, TelLink, TierBadge, TierBlurb } from '../../companies/index.ts'
import { EquivalentsBlock } from '../../equivalents/index.ts'
import { RfqButton, useAskAllFor } from '../../quotes/index.ts'
import { ReadingLimit } from '../../reading-budgets/index.ts'
import { Condition, conditionMeaning } from '../condition.tsx'
import { formatDay, StockAge } from '../stock-age.tsx'
import { usePrice } from '../use-price.ts'
import { LineMarket } from './line-market.tsx'
import styles from './part-page.module.css'
import { detailTexts } from './texts.ts'

const texts = detailTexts.partDetails

interface PartDetailsProps {
  part: Part
  /** True in the pane beside the list, whose heading is the page's. */
  isInPane?: boolean
}

/** A stock line and its company. */
export function PartDetails({ part, isInPane = false }: PartDetailsProps) {
  useAskAllFor(part)
  return (
    <>
      <div className="spread">
        <div className={styles.number}>
          {isInPane ? (
            <h2 className="mono">{part.partNumber}</h2>
          ) : (
            <h1>
              <span className="mono">{part.partNumber}</span>
            </h1>
          )}
          <CopyButton text={part.partNumber} label={texts.copyThePartNumber} />
        </div>
        <div className="row">
          {!isInPane && (
            <ButtonLink href={partPath(part.partNumber)}>
              <Icon name="rows" />
              {texts.otherOffers(part.partNumber)}
            </ButtonLink>
          )}
          <RfqButton part={part} />
        </div>
      </div>
      <div className={`${styles.cards} ${isInPane ? styles.inPane : ''}`}>
        <ItemDetails part={part} />
        <CompanyDetails part={part} />
      </div>
      {!isInPane && <LineMarket part={part} isInPane={false} />}
      <EquivalentsBlock partNumber={part.partNumber} />
      {/* Last in the pane, where it arrives after the rest. */}
      {isInPane && <LineMarket part={part} isInPane />}
    </>
  )
}

function ItemDetails({ part }: { part: Part }) {
  const price = usePrice()(part.price)
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{texts.itemDetails}</h2>
      <Facts>
        <Fact label={texts.partNumber}>
          <span className="mono">{part.partNumber}</span>
        </Fact>
        <Fact label={texts.manufacturer}>{part.manufacturer}</Fact>
        <Fact label={texts.description}>{part.description}</Fact>
        <Fact label={texts.quantity}>
          <span className="mono">{formatInteger(part.quantity)}</span>
        </Fact>
        <Fact label={texts.condition}>
          <Condition code={part.partCondition} /> <span aria-hidden="true">{conditionMeaning[part.partCondition]}</span>
        </Fact>
        <LotFacts lot={part.lot} />
        <Fact label={texts.price}>
          <strong className="mono">{price}</strong>
        </Fact>
        <Fact label={texts.lastConfirmed}>
          {formatDay(part.updatedOn)}{' '}
          <span className="muted">
            (<StockAge updatedOn={part.updatedOn} />)
          </span>
        </Fact>
      </Facts>
    </section>
  )
}

function LotFacts({ lot }: Pick<Part, 'lot'>) {
  if (lot === null) return null
  const { grade, minimumOrder, leadTime, location, sku } = lot
  return (
    <>
      <Fact label={texts.grade}>{grade}</Fact>
      <Fact label={texts.minimumOrder}>
        {minimumOrder === null ? null : <span className="mono">{formatInteger(minimumOrder)}</span>}
      </Fact>
      <Fact label={texts.leadTime}>{leadTime}</Fact>
      <Fact label={texts.warehouse}>{location}</Fact>
      <Fact label={texts.sku}>{sku && <span className="mono">{sku}</span>}</Fact>
    </>
  )
}

function CompanyDetails({ part: { company, contactsCombined, contactRefusal } }: { part: Part }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{texts.companyDetails}</h2>
      <p className={styles.company}>
        <TierBadge marks={company} />
        {company.id === null ? company.name : <Link href={`/companies/${company.id}`}>{company.name}</Link>}
      </p>
      {company.id === null ? (
        <div className={styles.prompt}>
          <p>{visitorTexts.registerForCompany}</p>
          <ButtonLink href="/register" look="primary">
            {commonTexts.startFreeTrial}
          </ButtonLink>
        </div>
      ) : (
        <Facts>
          {contactRefusal === null && (
            <>
              <Fact label={texts.contactPersons}>{contactsCombined}</Fact>
              <Fact label={texts.telephone}>
                {company.tel && <TelLink tel={company.tel} telLink={company.telLink} />}
              </Fact>
            </>
          )}
          <Fact label={texts.country}>{company.country}</Fact>
          <StockAccuracy companyId={company.id} />
          <Fact label={texts.description}>{company.description}</Fact>
        </Facts>
      )}
      {contactRefusal !== null && <ReadingLimit>{contactRefusal}</ReadingLimit>}
      {company.id !== null && <TierBlurb marks={company} />}
    </section>
  )
}
