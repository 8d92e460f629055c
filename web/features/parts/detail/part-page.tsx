import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { listEquivalents } from '../../../../contract/equivalents.ts'
import { documentTitle } from '../../../../contract/pages.ts'
import { getPartMarket } from '../../../../contract/part-market.ts'
import { getPart, listTopSearches, type Part } from '../../../../contract/parts.ts'
import { getStockAccuracy } from '../../../../contract/stock-accuracy.ts'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { useHead } from '../../../platform/head.tsx'
import { useLastSearch } from '../../../platform/last-search.ts'
import { notify } from '../../../platform/notify.ts'
import { OwnAddress } from '../../../platform/own-address.tsx'
import { need, type PageModule } from '../../../platform/page.ts'
import { useSettings } from '../../../platform/settings.ts'
import { BackLink, ButtonLink, SkeletonLines } from '../../../ui/index.ts'
import { LoadFailedOrLimited } from '../../reading-budgets/index.ts'
import { TopSearchesBlock } from '../top-searches/top-searches-block.tsx'
import { lineMarketNeeds } from './line-market.tsx'
import { PartDetails } from './part-details.tsx'
import { detailTexts } from './texts.ts'

const texts = detailTexts.partPage

const inputOf = (params: Record<string, string>) => ({ params: { id: Number(params.id) } })

function Component({ params }: { params: Record<string, string> }) {
  const back = useLastSearch('/parts')
  // "Not found" is final: the first response is shown, without a retry.
  const { data, error, refetch } = useQuery({ ...queryOf(getPart, inputOf(params)), retryOnMount: false })
  const isMissing = error instanceof ApiProblem && error.status === 404
  return (
    <article className="stack-4">
      <BackLink href={back}>{texts.backToParts}</BackLink>
      {data && <OwnAddress idInUrl={params.id} id={data.part.id} />}
      {data && <Found key={data.part.id} part={data.part} />}
      {isMissing && <MissingPart />}
      {error && !isMissing && (
        <>
          <h1>{texts.part}</h1>
          <LoadFailedOrLimited title={texts.notShown} error={error} onRetry={refetch} />
        </>
      )}
      {!data && !error && <SkeletonLines count={8} label={texts.loading} />}
    </article>
  )
}

function Found({ part }: { part: Part }) {
  const productName = useSettings()?.brand.name ?? ''
  useHead({ title: documentTitle(part.description || part.partNumber, productName) })
  return <PartDetails part={part} />
}

function MissingPart() {
  const productName = useSettings()?.brand.name ?? ''
  const { title, body } = catalogue.partNotFound
  useHead({ title: documentTitle(title, productName), robots: 'noindex, nofollow', status: 404 })
  useEffect(() => notify(catalogue.partNotFound), [])
  return (
    <div className="stack-3">
      <h1>{title}</h1>
      <p>{body}</p>
      <div>
        <ButtonLink href="/parts" look="primary">
          {texts.searchParts}
        </ButtonLink>
      </div>
      <TopSearchesBlock />
    </div>
  )
}

export const page: PageModule = {
  Component,
  // Everything on the page is loaded with the part, because content that arrives late would shift the layout.
  needs: async ({ params, isMember, may, ask }) => {
    const part = (await ask(getPart, inputOf(params)))?.part
    return [
      need(getPart, inputOf(params)),
      need(listTopSearches),
      ...(part === undefined ? [] : [need(listEquivalents, { query: { partNumber: part.partNumber } })]),
      ...(part !== undefined && may(getPartMarket) ? lineMarketNeeds(part) : []),
      ...(isMember && part?.company.id ? [need(getStockAccuracy, { params: { id: part.company.id } })] : []),
    ]
  },
}
