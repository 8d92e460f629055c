import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getNetworkFigures, networkPeriods } from '../../../contract/network-figures.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { need } from '../../platform/page.ts'
import { LoadFailed, SkeletonLines } from '../../ui/index.ts'
import { FigureCards } from './figure-cards.tsx'
import { networkTexts as texts } from './texts.ts'

const [period] = networkPeriods
const input = { query: { period } }

export const latestFiguresNeed = need(getNetworkFigures, input)

/** The figures of the network in the shortest period, beside other work of staff. */
export function LatestFigures() {
  const { data, error, refetch } = useQuery(queryOf(getNetworkFigures, input))
  return (
    <section className="stack-3" aria-labelledby="latest-figures">
      <h2 id="latest-figures">
        <Link href={pages.adminNetwork.path}>{texts.latest(texts.periods[period])}</Link>
      </h2>
      {error ? (
        <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <SkeletonLines count={12} label={texts.loading} />
      ) : (
        <FigureCards network={data.payload} period={period} />
      )}
    </section>
  )
}
