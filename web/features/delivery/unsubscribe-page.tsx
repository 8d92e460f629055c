import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getUnsubscription, resubscribe, saveBroadcastSettings, unsubscribe } from '../../../contract/delivery.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { ApiProblem, queryOf, useCall } from '../../platform/api.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { useMay, useUser } from '../../platform/session.ts'
import {
  Button,
  ButtonLink,
  commonTexts,
  LoadFailed,
  Notice,
  SkeletonLines,
  SmallPage,
  SmallPageActions,
} from '../../ui/index.ts'
import { BroadcastSettingsButton } from './broadcast-settings-button.tsx'
import { deliveryLinkTexts } from './link-texts.tsx'

const texts = deliveryLinkTexts.unsubscribePage

const inputOf = (token: string | undefined) => ({ params: { token: token ?? '' } })

/**
 * The target of the unsubscribe link in mails of a list or an alert. Opening it changes nothing; the button does, without
 * signing in.
 */
function Component({ params }: { params: Record<string, string> }) {
  const query = queryOf(getUnsubscription, inputOf(params.token))
  const { data, error, refetch } = useQuery({ ...query, retryOnMount: false })
  if (data) return <Unsubscription key={params.token} token={params.token} {...data.payload} />
  if (error === null)
    return (
      <SmallPage title={texts.unsubscribe}>
        <SkeletonLines count={3} label={commonTexts.loading} />
      </SmallPage>
    )
  if (error instanceof ApiProblem && error.status >= 400 && error.status < 500)
    return (
      <SmallPage title={commonTexts.badLink}>
        <p>{texts.badLinkReason}</p>
        <Settings />
      </SmallPage>
    )
  return (
    <SmallPage title={texts.unsubscribe}>
      <LoadFailed title={texts.notRead} error={error} onRetry={refetch} />
    </SmallPage>
  )
}

type Subscription = ReplyOf<typeof getUnsubscription>['payload']

type Outcome = 'left' | 'returned'

function Unsubscription({ token, ...subscription }: Subscription & { token: string | undefined }) {
  const { email, listName, canResume } = subscription
  const leaving = useCall(unsubscribe)
  const returning = useCall(resubscribe)
  const [outcome, setOutcome] = useState<Outcome>()
  const [problem, setProblem] = useState<ApiProblem>()
  const isSubscribed = outcome === undefined ? subscription.isSubscribed : outcome === 'returned'
  const options = (to: Outcome) => ({
    onSuccess: () => {
      setOutcome(to)
      setProblem(undefined)
    },
    onError: setProblem,
  })
  const about = { email, list: <b>{listName}</b>, isList: !canResume }
  const leave = () => leaving.mutate(inputOf(token), options('left'))
  if (!isSubscribed)
    return (
      <SmallPage title={outcome === 'left' ? texts.unsubscribed : texts.notSubscribed}>
        <p>{outcome === 'left' ? texts.left(about) : texts.out(about)}</p>
        {problem && (
          <Notice kind="error" title={texts.notStarted}>
            {problem.message}
          </Notice>
        )}
        {canResume ? (
          <SmallPageActions>
            <Button
              disabled={returning.isPending}
              onClick={() => returning.mutate(inputOf(token), options('returned'))}
            >
              {returning.isPending ? texts.starting : texts.startAgain}
            </Button>
          </SmallPageActions>
        ) : (
          <Settings />
        )}
      </SmallPage>
    )
  return (
    <SmallPage title={outcome === 'returned' ? texts.subscribedAgain : texts.question(listName)}>
      <p>{outcome === 'returned' ? texts.returned(about) : texts.consequence(about)}</p>
      {problem && (
        <Notice kind="error" title={texts.notUnsubscribed}>
          {problem.message}
        </Notice>
      )}
      <SmallPageActions>
        <Button look="primary" size="large" disabled={leaving.isPending} onClick={leave}>
          {leaving.isPending ? texts.unsubscribing : texts.unsubscribe}
        </Button>
      </SmallPageActions>
    </SmallPage>
  )
}

/** Opens all settings: over this page if signed in, otherwise after signing in. */
function Settings() {
  const isTrader = useMay(saveBroadcastSettings)
  const isVisitor = useUser() === undefined
  // Service-only members have none.
  if (!isTrader && !isVisitor) return null
  return (
    <SmallPageActions>
      {isTrader ? (
        <BroadcastSettingsButton>{texts.seeLists}</BroadcastSettingsButton>
      ) : (
        <ButtonLink href={pages.broadcastSettings.path}>{texts.broadcastSettings}</ButtonLink>
      )}
    </SmallPageActions>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ params }) => [need(getUnsubscription, inputOf(params.token))],
}
