import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { emptyTexts, visitorTexts } from '../../../../contract/catalogue.ts'
import { type Equivalent, kindNames, listEquivalents } from '../../../../contract/equivalents.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { documentTitle } from '../../../../contract/pages.ts'
import { getPartMarket } from '../../../../contract/part-market.ts'
import { getPartStatistics, type PartStatRow } from '../../../../contract/parts.ts'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { CopyButton } from '../../../platform/copy-button.tsx'
import { useHead } from '../../../platform/head.tsx'
import { useLastSearch } from '../../../platform/last-search.ts'
import { pathWith, readSearch, useSearchState } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { useUser } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { BackLink, ButtonLink, EmptyState, Icon, LoadFailed, SkeletonLines } from '../../../ui/index.ts'
import { RegisterNotice } from '../../auth/index.ts'
import { EquivalentsBlock } from '../../equivalents/index.ts'
import { NotFound } from '../../not-found/index.ts'
import { AskSellersButton } from '../../quotes/index.ts'
import styles from '../detail/part-page.module.css'
import { withoutManufacturer } from '../results/parts-table.tsx'
import { Market, marketInput } from './market.tsx'
import { StatisticsFacts } from './statistics-facts.tsx'
import { StatisticsTable } from './statistics-table.tsx'
import { statisticsTexts } from './texts.ts'

const texts = statisticsTexts.partStatisticsPage

type Params = Record<string, string>
type Result = ReplyOf<typeof getPartStatistics>['result']

const inputOf = ({ partNumber = '' }: Params, search: string, isMember: boolean) => {
  const { orderCol, orderDesc } = readSearch(getPartStatistics.query, search)
  const mayOrder = isMember || orderCol !== 'inv_companyname'
  return { params: { q: partNumber }, query: { orderCol: mayOrder ? orderCol : undefined, orderDesc } }
}

/** The companies that have a part number, and their prices. */
function Component({ params }: { params: Params }) {
  const back = useLastSearch('/parts')
  const user = useUser()
  const isMember = user !== undefined
  const [sorting, update] = useSearchState(getPartStatistics.query)
  const input = inputOf(params, new URLSearchParams(sortingValues(sorting)).toString(), isMember)
  const { data, error, refetch } = useQuery({
    ...queryOf(getPartStatistics, input),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  })
  if (error instanceof ApiProblem && error.status === 404) return <NotFound text={emptyTexts.contentMissing} />
  const header = data?.result.part[0]
  return (
    <article className="stack-4">
      <BackLink href={back}>{texts.backToParts}</BackLink>
      {error && <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={8} label={texts.loading} />}
      {data && header && (
        <>
          <Head
            header={header}
            line={data.result.partStats.find(({ CompanyID }) => CompanyID !== user?.companyId)}
            numSellers={sellersBeside(data.result, user?.companyId)}
          />
          {isMember && <Market partNumber={params.partNumber ?? header.partnumber} />}
          {!isMember && isKnown(data.result) && <StatisticsFacts header={header} statistics={data.result.statistics} />}
          {data.result.equivalents.length > 0 && (
            <UnderOtherNumbers partNumber={header.partnumber} found={data.result.equivalents} />
          )}
          {data.result.partStats.length === 0 ? (
            data.result.equivalents.length === 0 && <NoTraders partNumber={header.partnumber} />
          ) : (
            <StatisticsTable
              rows={data.result.partStats}
              numLines={data.result.statistics.numLines}
              sorting={sorting}
              onSort={chosen => update({ ...chosen })}
              isMember={isMember}
            />
          )}
          <EquivalentsBlock partNumber={header.partnumber} askedBy={params.partNumber ?? header.partnumber} />
          {isMember && isKnown(data.result) && <StatisticsFacts header={header} statistics={data.result.statistics} />}
          {!isMember && <RegisterNotice title={texts.whoIsBehind}>{visitorTexts.registerForCompany}</RegisterNotice>}
        </>
      )}
    </article>
  )
}

/** A number that was never in stock has no page. */
const isKnown = ({ part: [header], partStats }: Result) => partStats.length > 0 || header?.manufacturer !== ''

/** Returns how many companies can be asked: all that have the part, without the user's own; null for a visitor. */
const sellersBeside = ({ partStats, statistics }: Result, companyId: number | undefined) =>
  statistics.numTraders === null
    ? null
    : statistics.numTraders - Number(partStats.some(({ CompanyID }) => CompanyID === companyId))

const sortingValues = ({ orderCol, orderDesc }: { orderCol?: string | undefined; orderDesc: boolean }) => ({
  ...(orderCol !== undefined && { orderCol }),
  ...(orderDesc && { orderDesc: 'true' }),
})

interface HeadProps {
  header: { partnumber: string; manufacturer: string; description: string }
  /** A line of another company by which all sellers are asked; undefined if there is none. */
  line: PartStatRow | undefined
  numSellers: number | null
}

function Head({ header: { partnumber: partNumber, manufacturer, description }, line, numSellers }: HeadProps) {
  const productName = useSettings()?.brand.name ?? ''
  const askAll = useRef<HTMLSpanElement>(null)
  useShortcut('A', () => askAll.current?.querySelector('button')?.click(), {
    isOn: line !== undefined,
    hint: texts.askAll,
  })
  useHead({
    title: documentTitle(`${partNumber} ${manufacturer}`.trim(), productName),
    description: texts.description(`${manufacturer} ${partNumber}`.trim()),
  })
  return (
    <div className="spread">
      <div className={styles.number}>
        <h1>
          <span className="mono">{partNumber}</span> <span className={styles.manufacturer}>{manufacturer}</span>
        </h1>
        <CopyButton text={partNumber} label={texts.copyThePartNumber} />
        <p className={styles.goods}>{withoutManufacturer({ description, manufacturer })}</p>
      </div>
      <div className="row">
        <ButtonLink href={pathWith('/parts', { query: partNumber })}>
          <Icon name="search" />
          {texts.searchPartsFor(partNumber)}
        </ButtonLink>
        {line && numSellers !== null && (
          <span ref={askAll}>
            <AskSellersButton partId={line.id} partNumber={partNumber} sellers={numSellers} quantity={null} />
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

export const page: PageModule = {
  Component,
  needs: ({ params, search, isMember, may }) => [
    need(getPartStatistics, inputOf(params, search, isMember)),
    ...(may(getPartMarket) ? [need(getPartMarket, marketInput(params.partNumber ?? ''))] : []),
    need(listEquivalents, { query: { partNumber: params.partNumber ?? '' } }),
  ],
}
