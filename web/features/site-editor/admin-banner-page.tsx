import { useQuery } from '@tanstack/react-query'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { type BannerMonth, getBannerMonths } from '../../../contract/site-content.ts'
import { queryOf } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import {
  BackLink,
  type DataColumn,
  DataTable,
  EmptyState,
  Fact,
  Facts,
  LoadFailed,
  SkeletonLines,
} from '../../ui/index.ts'
import { MonthsChart } from './months-chart.tsx'
import styles from './site-editor.module.css'
import { siteEditorTexts } from './texts.ts'

const { banners: bannerTexts, bannerMonths: texts } = siteEditorTexts

const rateOf = ({ numViews, numClicks }: BannerMonth) =>
  numViews === 0 ? '–' : ((100 * numClicks) / numViews).toFixed(1)

const columns: DataColumn<BannerMonth>[] = [
  { key: 'month', label: texts.month, look: 'strong', phone: 'lead', cell: ({ month }) => month },
  {
    key: 'views',
    label: texts.views,
    width: 120,
    isEnd: true,
    phone: 'first',
    unit: () => texts.views.toLowerCase(),
    cell: ({ numViews }) => formatInteger(numViews),
  },
  {
    key: 'clicks',
    label: texts.clicks,
    width: 120,
    isEnd: true,
    unit: () => texts.clicks.toLowerCase(),
    cell: ({ numClicks }) => formatInteger(numClicks),
  },
  { key: 'rate', label: texts.rate, width: 180, isEnd: true, phone: 'hidden', cell: rateOf },
]

const inputOf = (id: string | undefined) => ({ params: { id: Number(id) } })

/** Views and clicks of a banner, for its advertiser. */
function Component({ params }: { params: Record<string, string> }) {
  const { data, error, refetch } = useQuery(queryOf(getBannerMonths, inputOf(params.id)))
  if (error) return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
  return (
    <div className="stack-3">
      <BackLink href={pages.adminBanners.path}>{texts.back}</BackLink>
      <h1>{data?.payload.banner.alt ?? texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {data === undefined ? <SkeletonLines count={8} label={texts.title} /> : <Figures {...data.payload} />}
    </div>
  )
}

type FiguresProps = typeof getBannerMonths.reply._output.payload

function Figures({ banner, results }: FiguresProps) {
  return (
    <>
      <div className={styles.figures}>
        <img className={styles.tile} src={banner.imageUrl} alt={banner.alt} width={185} height={185} />
        <Facts>
          <Fact label={bannerTexts.state}>{bannerTexts.states[banner.state]}</Fact>
          <Fact label={bannerTexts.runs}>{bannerTexts.days(formatDay(banner.startsOn), formatDay(banner.endsOn))}</Fact>
          <Fact label={bannerTexts.advertiser}>{banner.companyName}</Fact>
          <Fact label={bannerTexts.url}>{banner.url}</Fact>
          <Fact label={texts.views}>{formatInteger(banner.numViews)}</Fact>
          <Fact label={texts.clicks}>{formatInteger(banner.numClicks)}</Fact>
        </Facts>
      </div>
      {results.length === 0 ? (
        <EmptyState>{texts.none}</EmptyState>
      ) : (
        <>
          <MonthsChart months={results} />
          <DataTable label={texts.title} columns={columns} rows={results.toReversed()} rowKey={({ month }) => month} />
        </>
      )}
    </>
  )
}

export const page: PageModule = { Component, needs: ({ params }) => [need(getBannerMonths, inputOf(params.id))] }
