import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmStockByLink, describeStockLink } from '../../../../contract/freshness.ts'
import { pages } from '../../../../contract/pages.ts'
import { ApiProblem, queryOf, useCall } from '../../../platform/api.ts'
import { formatNumber } from '../../../platform/format.tsx'
import { useLinkToken } from '../../../platform/link-token.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { Button, ButtonLink, Notice, SkeletonLines, SmallPage, SmallPageActions } from '../../../ui/index.ts'

const inventory = (
  <SmallPageActions>
    <ButtonLink href={pages.inventory.path}>Open your inventory</ButtonLink>
  </SmallPageActions>
)

const linesOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'line' : 'lines'}`

/** Where "Still have it" of a mail leads. Opening it changes nothing; the button does, without signing in. */
function Component() {
  const token = useLinkToken()
  const asked = useQuery({
    ...queryOf(describeStockLink, { query: { token } }),
    enabled: token !== '',
    retryOnMount: false,
  })
  const confirming = useCall(confirmStockByLink)
  const [confirmed, setConfirmed] = useState<number>()
  const [refused, setRefused] = useState<ApiProblem>()
  const problem = refused ?? asked.error
  const isWorthless =
    problem instanceof ApiProblem && (problem.code === 'invalid-link' || problem.code === 'invalid-input')
  if (token === '' || isWorthless)
    return (
      <SmallPage title="This link does not work">
        <p>It is not complete, or too old. Your inventory shows what is not confirmed, and confirms it in one move.</p>
        {inventory}
      </SmallPage>
    )
  if (confirmed !== undefined)
    return (
      <SmallPage title="Confirmed">
        <Notice kind="success" title={`${linesOf(confirmed)} confirmed today.`}>
          They stand among the fresh ones again.
        </Notice>
        {inventory}
      </SmallPage>
    )
  if (asked.error)
    return (
      <SmallPage title="Still have it?">
        <Notice
          kind="error"
          title="This link could not be read."
          action={<Button onClick={() => void asked.refetch()}>Try again</Button>}
        >
          {asked.error.message}
        </Notice>
      </SmallPage>
    )
  if (asked.data === undefined)
    return (
      <SmallPage title="Still have it?">
        <SkeletonLines count={3} label="Loading" />
      </SmallPage>
    )
  const { companyName, count } = asked.data.payload
  if (count === 0)
    return (
      <SmallPage title="Nothing left to confirm">
        <p>All lines of {companyName} that this mail asked about are confirmed, changed or gone already.</p>
        {inventory}
      </SmallPage>
    )
  return (
    <SmallPage title={`Still have ${count === 1 ? 'this line' : `these ${linesOf(count)}`}?`}>
      <p>
        {linesOf(count)} of {companyName} {count === 1 ? 'has' : 'have'} not been confirmed for a while. Confirm them as
        they are, or change what has gone in your inventory first.
      </p>
      {problem && (
        <Notice kind="error" title="Your stock could not be confirmed.">
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
              { onSuccess: reply => setConfirmed(reply.count), onError: setRefused },
            )
          }
        >
          {confirming.isPending ? 'Confirming…' : 'Still have it'}
        </Button>
        <ButtonLink href={pages.inventory.path} size="large">
          Open your inventory
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
