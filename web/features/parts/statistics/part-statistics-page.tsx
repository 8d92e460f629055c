import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { listEquivalents } from '../../../../contract/equivalents.ts'
import { documentTitle } from '../../../../contract/pages.ts'
import { getPartMarket } from '../../../../contract/part-market.ts'
import { getPartStatistics } from '../../../../contract/parts.ts'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { useHead } from '../../../platform/head.tsx'
import { useLastSearch } from '../../../platform/last-search.ts'
import { useSearchState } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { useUser } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { BackLink, SkeletonLines } from '../../../ui/index.ts'
import { NotFound } from '../../not-found/index.ts'
import { LoadFailedOrLimited } from '../../reading-budgets/index.ts'
import { marketInput } from './market.tsx'
import { NumberView } from './number-view.tsx'
import { offersInput, readOffers } from './offers-state.ts'
import { statisticsTexts } from './texts.ts'

const texts = statisticsTexts.partStatisticsPage

type Params = Record<string, string>

/** The companies that have a part number, and their prices. */
function Component({ params }: { params: Params }) {
  const back = useLastSearch('/parts')
  const isMember = useUser() !== undefined
  const [state, update] = useSearchState(getPartStatistics.query)
  const { data, error, refetch } = useQuery({
    ...queryOf(getPartStatistics, offersInput(params.partNumber ?? '', state, isMember)),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  })
  if (error instanceof ApiProblem && error.status === 404) return <NotFound text={emptyTexts.contentMissing} />
  const header = data?.result.part[0]
  return (
    <article className="stack-4">
      <BackLink href={back}>{texts.backToParts}</BackLink>
      {error && <LoadFailedOrLimited title={texts.notShown} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={8} label={texts.loading} />}
      {data && header && (
        <>
          <PageHead {...header} />
          <NumberView
            header={header}
            partNumber={params.partNumber ?? header.partnumber}
            result={data.result}
            state={state}
            update={update}
          />
        </>
      )}
    </article>
  )
}

function PageHead({ partnumber: partNumber, manufacturer }: { partnumber: string; manufacturer: string }) {
  const productName = useSettings()?.brand.name ?? ''
  useHead({
    title: documentTitle(`${partNumber} ${manufacturer}`.trim(), productName),
    description: texts.description(`${manufacturer} ${partNumber}`.trim()),
  })
  return null
}

export const page: PageModule = {
  Component,
  needs: ({ params, search, isMember, may }) => [
    need(getPartStatistics, offersInput(params.partNumber ?? '', readOffers(search), isMember)),
    ...(may(getPartMarket) ? [need(getPartMarket, marketInput(params.partNumber ?? ''))] : []),
    need(listEquivalents, { query: { partNumber: params.partNumber ?? '' } }),
  ],
}
