import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { AnyEndpoint, InputOf, ReplyOf } from '../../contract/kit/index.ts'
import { Button, commonTexts, Notice, SmallPage, SmallPageActions } from '../ui/index.ts'
import { type ApiProblem, useCall } from './api.ts'
import { isBadLink, useLinkToken } from './link-token.ts'

type LinkEndpoint = AnyEndpoint & { body: z.ZodObject<{ token: z.ZodString }> }

interface LinkPageProps<E extends LinkEndpoint> {
  /** Called with the link's token when the button is clicked. */
  endpoint: E
  title: string
  /** Says what the button does. */
  lead: string
  /** Labels of the button, before and during the call. */
  action: { label: string; pending: string }
  /** Shown instead of the button if the link is not valid. */
  badLinkReason: string
  /** Title of the notice if the call fails for another reason. */
  failed: string
  /** The page to open once the link has been used. */
  next?: ReactNode
  /** The page to open from an invalid link; `next` by default. */
  badLinkNext?: ReactNode
  done(reply: ReplyOf<E>): { title: string; content: ReactNode }
}

/** The target of a mailed link. Opening it changes nothing, since mail programs open links by themselves; the button does. */
export function LinkPage<E extends LinkEndpoint>(props: LinkPageProps<E>) {
  const token = useLinkToken()
  const { mutate, isPending } = useCall(props.endpoint)
  const [reply, setReply] = useState<ReplyOf<E>>()
  const [problem, setProblem] = useState<ApiProblem>()
  const { next, badLinkNext = next } = props
  const act = () => mutate({ body: { token } } as unknown as InputOf<E>, { onSuccess: setReply, onError: setProblem })
  if (reply !== undefined) {
    const { title, content } = props.done(reply)
    return (
      <SmallPage title={title}>
        {content}
        {next && <SmallPageActions>{next}</SmallPageActions>}
      </SmallPage>
    )
  }
  if (token === '' || isBadLink(problem))
    return (
      <SmallPage title={commonTexts.badLink}>
        <p>{props.badLinkReason}</p>
        {badLinkNext && <SmallPageActions>{badLinkNext}</SmallPageActions>}
      </SmallPage>
    )
  return (
    <SmallPage title={props.title}>
      <p>{props.lead}</p>
      {problem && (
        <Notice kind="error" title={props.failed}>
          {problem.message}
        </Notice>
      )}
      <SmallPageActions>
        <Button look="primary" size="large" disabled={isPending} onClick={act}>
          {isPending ? props.action.pending : props.action.label}
        </Button>
      </SmallPageActions>
    </SmallPage>
  )
}
