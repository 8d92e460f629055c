import { useQuery } from '@tanstack/react-query'
import { listBroadcasts } from '../../../contract/broadcasts.ts'
import { type Company, type Contact, getCompany } from '../../../contract/companies.ts'
import { listCompanyThreads, listDealings } from '../../../contract/company-history.ts'
import { compareLines, getDealsIn, listCompanyLines } from '../../../contract/company-market.ts'
import { getCompanyNote } from '../../../contract/company-notes.ts'
import { listFavorites } from '../../../contract/favorites.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { documentTitle } from '../../../contract/pages.ts'
import { listParts } from '../../../contract/parts.ts'
import { getTrust } from '../../../contract/trust.ts'
import { z } from '../../platform/address.ts'
import { ApiProblem, queryOf } from '../../platform/api.ts'
import { useHead } from '../../platform/head.tsx'
import { useLastSearch } from '../../platform/last-search.ts'
import { later } from '../../platform/later.tsx'
import { readSearch, useSearchState } from '../../platform/navigation.ts'
import { OwnAddress } from '../../platform/own-address.tsx'
import { need, type PageContext, type PageModule } from '../../platform/page.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { useSettings } from '../../platform/settings.ts'
import { BackLink, SkeletonLines } from '../../ui/index.ts'
import { CompanyBody, CompanyHeader, MainActions, OtherActions, Recommendations, Standing } from '../companies/index.ts'
import { LoadFailedOrLimited } from '../reading-budgets/index.ts'
import styles from './company-page.module.css'
import { CompanyRail } from './company-rail.tsx'
import { CompanyTabs } from './company-tabs.tsx'
import { ContactActions } from './contact-actions.tsx'
import { Panel } from './panel.tsx'
import { broadcastsInput, comparisonsInput, stockInput, wantedInput } from './requests.ts'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.companyPage

const NotFound = later(async () => (await import('../not-found/index.ts')).NotFound)
const TrustPanel = later(async () => (await import('./trust-panel.tsx')).TrustPanel)
const Dealings = later(async () => (await import('./dealings.tsx')).Dealings)
const CompanyStock = later(async () => (await import('./company-stock.tsx')).CompanyStock)
const CompanyBroadcasts = later(async () => (await import('./company-broadcasts.tsx')).CompanyBroadcasts)
const CompanyMessages = later(async () => (await import('./company-messages.tsx')).CompanyMessages)

const inputOf = (params: Record<string, string>) => ({ params: { id: Number(params.id) } })

function Component({ params }: { params: Record<string, string> }) {
  const back = useLastSearch('/companies')
  // "Not found" is final: the first response is shown, without a retry.
  const { data, error, refetch } = useQuery({ ...queryOf(getCompany, inputOf(params)), retryOnMount: false })
  if (error instanceof ApiProblem && error.status === 404) return <NotFound />
  if (error)
    return (
      <article className="stack-4">
        <BackLink href={back}>{texts.backToCompanies}</BackLink>
        <h1>{texts.company}</h1>
        <LoadFailedOrLimited title={texts.notShown} error={error} onRetry={refetch} />
      </article>
    )
  if (!data) return <SkeletonLines count={10} label={texts.loading} />
  return (
    <>
      <OwnAddress idInUrl={params.id} id={data.company.id} />
      <Profile key={params.id} {...data} />
    </>
  )
}

function Profile({ company, contacts }: Pick<ReplyOf<typeof getCompany>, 'company' | 'contacts'>) {
  const productName = useSettings()?.brand.name ?? ''
  const back = useLastSearch('/companies')
  const place = company.id === null ? texts.inCountry({ name: company.name, country: company.country }) : company.name
  useHead({ title: documentTitle(place, productName) })
  return (
    <article className="stack-3">
      <BackLink href={back}>{texts.backToCompanies}</BackLink>
      <CompanyHeader
        company={company}
        standing={company.id !== null && <Standing company={company} isSinceShown={false} />}
        actions={company.id !== null && <HeaderActions company={company} contact={contacts[0]} />}
      >
        <h1>{company.name}</h1>
      </CompanyHeader>
      {company.id === null ? (
        <div className={styles.card}>
          <CompanyBody company={company} contacts={contacts} heading="h2" />
        </div>
      ) : (
        <MemberProfile id={company.id} company={company} contacts={contacts} />
      )}
    </article>
  )
}

function HeaderActions({ company, contact }: { company: Company; contact: Contact | undefined }) {
  const isOwn = useUser()?.companyId === company.id
  return (
    <>
      {contact && !isOwn && <ContactActions contact={contact} />}
      <MainActions company={company} />
    </>
  )
}

const pageSearch = z.object({
  tab: z.enum(['overview', 'stock', 'broadcasts', 'dealings', 'recommendations']).default('overview'),
})

interface MemberProfileProps {
  id: number
  company: Company
  contacts: readonly Contact[]
}

/**
 * A company as members see it: its identity beside an overview of what it deals in, and a tab for each part of the
 * overview.
 */
function MemberProfile({ id, company, contacts }: MemberProfileProps) {
  const [{ tab }] = useSearchState(pageSearch)
  const isTrader = useMay(listDealings)
  // Service-only members see no recommendations.
  const hasRecommendations = useMay(listFavorites)
  const isOwn = useUser()?.companyId === id
  const hasDealings = isTrader && !isOwn
  const isTrading = company.isServiceOnly === 0
  return (
    <>
      <div className={styles.tabs}>
        <CompanyTabs id={id} company={company} current={tab} {...{ hasDealings, hasRecommendations, isTrading }} />
        <div className={styles.others}>
          <OtherActions company={company} look="quiet" />
        </div>
      </div>
      {tab === 'overview' && (
        <div className={styles.columns}>
          <TrustPanel companyId={id} />
          <div className={styles.market}>
            {hasDealings && <Dealings companyId={id} />}
            {isTrading && <CompanyStock company={{ id, name: company.name }} />}
            {isTrading && <CompanyBroadcasts companyId={id} />}
            {!isOwn && <CompanyMessages companyId={id} />}
          </div>
          <CompanyRail id={id} company={company} contacts={contacts} />
        </div>
      )}
      {tab === 'stock' && isTrading && <CompanyStock company={{ id, name: company.name }} isWhole />}
      {tab === 'broadcasts' && isTrading && <CompanyBroadcasts companyId={id} isWhole />}
      {tab === 'dealings' && hasDealings && <Dealings companyId={id} />}
      {tab === 'dealings' && hasDealings && <CompanyMessages companyId={id} />}
      {tab === 'recommendations' && hasRecommendations && (
        <Panel title={texts.recommendations}>
          <Recommendations recommendations={company.recommendations} />
        </Panel>
      )}
    </>
  )
}

/** Returns the requests of a tab; a stock line that no tab shows would count toward the reading limit for nothing. */
async function tradeNeeds(id: number, tab: z.infer<typeof pageSearch>['tab'], { may, ask }: PageContext) {
  const hasStock = tab === 'overview' || tab === 'stock'
  const input = stockInput(id, { isWhole: tab === 'stock' })
  // Which columns the stock has depends on them.
  const lines = hasStock && may(compareLines) ? ((await ask(listParts, input))?.payload.results ?? []) : []
  return [
    // The tabs show their number.
    need(listBroadcasts, broadcastsInput(id)),
    ...(tab === 'broadcasts' ? [need(listBroadcasts, broadcastsInput(id, true))] : []),
    ...(hasStock ? [need(listParts, input)] : []),
    ...(lines.length > 0 ? [need(compareLines, comparisonsInput(lines.map(line => line.id)))] : []),
    ...(hasStock && may(listCompanyLines) ? [need(listCompanyLines, wantedInput(id))] : []),
  ]
}

export const page: PageModule = {
  Component,
  async needs(context) {
    const { params, search, may, ask } = context
    const { id = null, isServiceOnly } = (await ask(getCompany, inputOf(params)))?.company ?? {}
    // Visitors, and a company that could not be loaded: there is nothing else to show.
    if (id === null) return [need(getCompany, inputOf(params))]
    const { tab } = readSearch(pageSearch, search)
    // Content above other parts of the overview, which would move if it arrived late, and content that hydrates later.
    return [
      ...[getTrust, getDealsIn, getCompanyNote, listDealings, listCompanyThreads]
        .filter(may)
        .map(call => need(call, { params: { id } })),
      ...(isServiceOnly === 0 ? await tradeNeeds(id, tab, context) : []),
    ]
  },
}
