import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getBroadcastSettings, getUnsubscription, unsubscribe } from '../../../contract/delivery.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { ApiProblem, keyOf, queryOf, useCall } from '../../platform/api.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { useIsTrader } from '../../platform/session.ts'
import { Button, ButtonLink, Notice, SkeletonLines, SmallPage, SmallPageActions } from '../../ui/index.ts'
import { BroadcastSettingsButton } from './broadcast-settings-button.tsx'

const inputOf = (token: string | undefined) => ({ params: { token: token ?? '' } })

/** Where the unsubscribe link of a broadcast's mail leads. Opening it changes nothing; the button does, without signing in. */
function Component({ params }: { params: Record<string, string> }) {
  const query = queryOf(getUnsubscription, inputOf(params.token))
  const { data, error, refetch } = useQuery({ ...query, retryOnMount: false })
  if (data) return <Unsubscription key={params.token} token={params.token} {...data.payload} />
  if (error === null)
    return (
      <SmallPage title="Unsubscribe">
        <SkeletonLines count={3} label="Loading" />
      </SmallPage>
    )
  if (error instanceof ApiProblem && error.status >= 400 && error.status < 500)
    return (
      <SmallPage title="This link does not work">
        <p>It is not complete, or the address it was sent to is not used here any more.</p>
        <Settings />
      </SmallPage>
    )
  return (
    <SmallPage title="Unsubscribe">
      <Notice
        kind="error"
        title="This link could not be read."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </Notice>
    </SmallPage>
  )
}

type Subscription = ReplyOf<typeof getUnsubscription>['payload']

function Unsubscription({ token, email, listName, isSubscribed }: Subscription & { token: string | undefined }) {
  const client = useQueryClient()
  const leaving = useCall(unsubscribe)
  const [isDone, setIsDone] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const leave = () =>
    leaving.mutate(inputOf(token), {
      onSuccess: () => {
        setIsDone(true)
        void client.invalidateQueries({ queryKey: keyOf(getBroadcastSettings) })
      },
      onError: setProblem,
    })
  if (isDone || !isSubscribed)
    return (
      <SmallPage title={isDone ? 'Unsubscribed' : 'Not subscribed'}>
        <p>
          {email} gets no mails of the list <b>{listName}</b>
          {isDone ? ' any more. What is on its way already may still arrive.' : '.'}
        </p>
        <Settings />
      </SmallPage>
    )
  return (
    <SmallPage title={`Unsubscribe from ${listName}?`}>
      <p>
        {email} will get no more mail of <b>{listName}</b>. Other lists stay as they are.
      </p>
      {problem && (
        <Notice kind="error" title="You could not be unsubscribed.">
          {problem.message}
        </Notice>
      )}
      <SmallPageActions>
        <Button look="primary" size="large" disabled={leaving.isPending} onClick={leave}>
          {leaving.isPending ? 'Unsubscribing…' : 'Unsubscribe'}
        </Button>
      </SmallPageActions>
    </SmallPage>
  )
}

/** The way to all settings: over this page for who is signed in, by signing in for others. */
function Settings() {
  const isTrader = useIsTrader()
  return (
    <SmallPageActions>
      {isTrader ? (
        <BroadcastSettingsButton>See all lists</BroadcastSettingsButton>
      ) : (
        <ButtonLink href={pages.broadcastSettings.path}>Broadcast Settings</ButtonLink>
      )}
    </SmallPageActions>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ params }) => [need(getUnsubscription, inputOf(params.token))],
}
