import { useRef } from 'react'
import { emptyTexts, visitorTexts } from '../../../../contract/catalogue-texts.ts'
import { kindNames } from '../../../../contract/equivalent-texts.ts'
import type { Equivalent } from '../../../../contract/equivalents.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import type { getPartStatistics, PartStatRow } from '../../../../contract/parts.ts'
import { CopyButton } from '../../../platform/copy-button.tsx'
import { later } from '../../../platform/later.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { useUser } from '../../../platform/session.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { ButtonLink, EmptyState, Icon } from '../../../ui/index.ts'
import { RegisterNotice } from '../../auth/index.ts'
import { EquivalentsBlock } from '../../equivalents/index.ts'
import { AskSellersButton } from '../../quotes/index.ts'
import { withoutManufacturer } from '../condition.tsx'
import styles from '../detail/part-page.module.css'
import { Market } from './market.tsx'
import type { OffersState } from './offers-state.ts'
import { StatisticsFacts } from './statistics-facts.tsx'
import { statisticsTexts } from './texts.ts'

const texts = statisticsTexts.partStatisticsPage

const Offers = later(async () => (await import('./offers.tsx')).Offers)

type Result = ReplyOf<typeof getPartStatistics>['result']

/** A number that was never in stock has no page. */
const isKnown = ({ part: [header], statistics }: Result) => statistics.numLines > 0 || header?.manufacturer !== ''

interface NumberViewProps {
  partNumber: string
  /** The figures of the number that are shown before its lines are loaded. */
  header: { partnumber: string; manufacturer: string; description: string }
  /** Undefined until the lines are loaded. */
  result: Result | undefined
  state: OffersState
  update(patch: Partial<OffersState>): void
  /** True in the pane beside the list, whose heading is the page's. */
  isInPane?: boolean
}

/** A part number: its market, the companies that have it, and its equivalents. */
export function NumberView({ partNumber, header, result, state, update, isInPane = false }: NumberViewProps) {
  const user = useUser()
  const isMember = user !== undefined
  return (
    <>
      <Head
        header={header}
        line={result?.partStats.find(({ CompanyID }) => CompanyID !== user?.companyId)}
        numSellers={result?.numOthers ?? null}
        isInPane={isInPane}
      />
      {isMember && <Market partNumber={partNumber} isInPane={isInPane} currency="EUR" />}
      {result && <Lines {...{ partNumber, header, result, state, update, isInPane }} />}
    </>
  )
}

interface LinesProps extends NumberViewProps {
  result: Result
  isInPane: boolean
}

function Lines({ partNumber, header, result, state, update, isInPane }: LinesProps) {
  const isMember = useUser() !== undefined
  const { statistics, equivalents } = result
  return (
    <>
      {!isMember && isKnown(result) && <StatisticsFacts header={header} statistics={statistics} />}
      {equivalents.length > 0 && <UnderOtherNumbers partNumber={header.partnumber} found={equivalents} />}
      {statistics.numLines === 0 ? (
        equivalents.length === 0 && <NoTraders partNumber={header.partnumber} />
      ) : (
        <Offers {...{ partNumber, result, state, update, isMember, isInPane }} heading={header} />
      )}
      <EquivalentsBlock partNumber={header.partnumber} lookupKey={partNumber} />
      {isMember && isKnown(result) && <StatisticsFacts header={header} statistics={statistics} />}
      {!isMember && <RegisterNotice title={texts.whoIsBehind}>{visitorTexts.registerForCompany}</RegisterNotice>}
    </>
  )
}

interface HeadProps extends Pick<NumberViewProps, 'header' | 'isInPane'> {
  /** A line of another company through which all sellers are asked; undefined if there is none. */
  line: PartStatRow | undefined
  numSellers: number | null
}

function Head({
  header: { partnumber: partNumber, manufacturer, description },
  line,
  numSellers,
  isInPane,
}: HeadProps) {
  const askAll = useRef<HTMLSpanElement>(null)
  const Heading = isInPane ? 'h2' : 'h1'
  useShortcut('A', () => askAll.current?.querySelector('button')?.click(), {
    isOn: line !== undefined,
    hint: texts.askAll,
  })
  return (
    <div className="spread">
      <div className={styles.number}>
        <Heading>
          <span className="mono">{partNumber}</span> <span className={styles.manufacturer}>{manufacturer}</span>
        </Heading>
        <CopyButton text={partNumber} label={texts.copyThePartNumber} />
        <p className={styles.goods}>{withoutManufacturer({ description, manufacturer })}</p>
      </div>
      <div className="row">
        {!isInPane && (
          <ButtonLink href={pathWith('/parts', { query: partNumber })}>
            <Icon name="search" />
            {texts.searchParts}
          </ButtonLink>
        )}
        {line && numSellers !== null && (
          <span ref={askAll}>
            <AskSellersButton
              partId={line.id}
              partNumber={partNumber}
              sellers={numSellers}
              quantity={null}
              look="primary"
            />
          </span>
        )}
      </div>
    </div>
  )
}

/** The number itself is not in stock, but these equivalents are. */
const UnderOtherNumbers = ({ partNumber, found }: { partNumber: string; found: readonly Equivalent[] }) => (
  <section className={styles.card} aria-labelledby="other-numbers">
    <h2 id="other-numbers" className={styles.heading}>
      {texts.noneInStock}
    </h2>
    <p>{texts.othersInStock(found.length)}</p>
    <ul className={styles.others}>
      {found.map(({ key, partNumber: written, kind }) => (
        <li key={key}>
          <ButtonLink href={`/${key}`}>
            <span className="mono">{written}</span>
          </ButtonLink>
          <span className="muted">{kindNames[kind]}</span>
        </li>
      ))}
      <li>
        <ButtonLink href={pathWith('/broadcasts', { query: partNumber })}>
          {texts.searchBroadcastsFor(partNumber)}
        </ButtonLink>
      </li>
    </ul>
  </section>
)

const NoTraders = ({ partNumber }: { partNumber: string }) => (
  <EmptyState>
    <p>{emptyTexts.noTraders}</p>
    <ButtonLink href={pathWith('/broadcasts', { query: partNumber })} look="primary">
      {texts.searchBroadcastsFor(partNumber)}
    </ButtonLink>
  </EmptyState>
)
