import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getNetworkFigures, networkPeriods } from '../../../contract/network-figures.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { LoadFailed, SkeletonLines, Tabs } from '../../ui/index.ts'
import { CompaniesNow } from './companies-now.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FormCards } from './form-cards.tsx'
import { networkTexts as texts } from './texts.ts'

const { path } = pages.adminNetwork
const [firstPeriod] = networkPeriods

/** Staff page: figures and charts of the network. */
function Component() {
  const [{ period }] = useSearchState(getNetworkFigures.query)
  const { data, error, refetch } = useQuery({
    ...queryOf(getNetworkFigures, { query: { period } }),
    placeholderData: keepPreviousData,
  })
  const network = data?.payload
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      {error ? (
        <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
      ) : network === undefined ? (
        <SkeletonLines count={12} label={texts.loading} />
      ) : (
        <>
          <section className="stack-3">
            <h2>{texts.happened}</h2>
            <Tabs
              label={texts.period}
              tabs={networkPeriods.map(each => ({
                label: texts.periods[each],
                href: pathWith(path, { period: each === firstPeriod ? undefined : each }),
                isCurrent: each === period,
              }))}
            />
            <p className="muted">{texts.span(formatDay(network.from), formatDay(network.to))}</p>
            <FigureCards network={network} period={period} />
            <FormCards network={network} />
          </section>
          <section className="stack-3">
            <h2>{texts.now}</h2>
            <CompaniesNow network={network} />
          </section>
        </>
      )}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search }) => [need(getNetworkFigures, { query: readSearch(getNetworkFigures.query, search) })],
}
