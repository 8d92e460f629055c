import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmStockByLink, describeStockLink } from '../../../../contract/freshness.ts'
import { pages } from '../../../../contract/pages.ts'
import { type ApiProblem, queryOf, useCall } from '../../../platform/api.ts'
import { isBadLink, useLinkToken } from '../../../platform/link-token.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import {
  Button,
  ButtonLink,
  commonTexts,
  LoadFailed,
  Notice,
  SkeletonLines,
  SmallPage,
  SmallPageActions,
} from '../../../ui/index.ts'
import { freshnessTexts } from './texts.ts'

const texts = freshnessTexts.confirmStockPage

const inventory = (
  <SmallPageActions>
    <ButtonLink href={pages.inventory.path}>{texts.openYourInventory}</ButtonLink>
  </SmallPageActions>
)

/** The target of the link "Still have it" in mails. Opening it changes nothing; the button does, without signing in. */
function Component() {
  const token = useLinkToken()
  const offer = useQuery({
    ...queryOf(describeStockLink, { query: { token } }),
    enabled: token !== '',
    retryOnMount: false,
  })
  const confirming = useCall(confirmStockByLink)
  const [confirmed, setConfirmed] = useState<number>()
  const [failure, setFailure] = useState<ApiProblem>()
  const problem = failure ?? offer.error
  if (token === '' || isBadLink(problem))
    return (
      <SmallPage title={commonTexts.badLink}>
        <p>{texts.badLinkReason}</p>
        {inventory}
      </SmallPage>
    )
  if (confirmed !== undefined)
    return (
      <SmallPage title={texts.confirmed}>
        <Notice kind="success" title={texts.confirmedToday(confirmed)}>
          {texts.freshAgain}
        </Notice>
        {inventory}
      </SmallPage>
    )
  if (offer.error)
    return (
      <SmallPage title={texts.title}>
        <LoadFailed title={texts.notRead} error={offer.error} onRetry={offer.refetch} />
      </SmallPage>
    )
  if (offer.data === undefined)
    return (
      <SmallPage title={texts.title}>
        <SkeletonLines count={3} label={commonTexts.loading} />
      </SmallPage>
    )
  const { companyName, count } = offer.data.payload
  if (count === 0)
    return (
      <SmallPage title={texts.nothingLeft}>
        <p>{texts.nothingLeftReason(companyName)}</p>
        {inventory}
      </SmallPage>
    )
  return (
    <SmallPage title={texts.stillHave(count)}>
      <p>{texts.notConfirmedLately({ count, company: companyName })}</p>
      {problem && (
        <Notice kind="error" title={texts.notConfirmed}>
          {problem.message}
        </Notice>
      )}
      <SmallPageActions>
        <Button
          look="primary"
          size="large"
          disabled={confirming.isPending}
          onClick={() =>
            confirming.mutate(
              { body: { token } },
              { onSuccess: reply => setConfirmed(reply.count), onError: setFailure },
            )
          }
        >
          {confirming.isPending ? texts.confirming : texts.stillHaveIt}
        </Button>
        <ButtonLink href={pages.inventory.path} size="large">
          {texts.openYourInventory}
        </ButtonLink>
      </SmallPageActions>
    </SmallPage>
  )
}

const tokenOf = (search: string) => new URLSearchParams(search).get('token') ?? ''

export const page: PageModule = {
  Component,
  needs: ({ search }) =>
    tokenOf(search) === '' ? [] : [need(describeStockLink, { query: { token: tokenOf(search) } })],
}
