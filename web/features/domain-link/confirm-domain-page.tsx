import { useEffect, useState } from 'react'
import { confirmDomain, readDomainLink } from '../../../contract/company-domains.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { useCall } from '../../platform/api.ts'
import { useLinkToken } from '../../platform/link-token.ts'
import type { PageModule } from '../../platform/page.ts'
import { Button, commonTexts, Notice, SkeletonLines, SmallPage, SmallPageActions } from '../../ui/index.ts'
import { domainLinkTexts as texts } from './texts.ts'

type DomainLink = ReplyOf<typeof readDomainLink>['payload']

/** The target of a mailed link. A click confirms, because mail programs open links by themselves. */
function Component() {
  const token = useLinkToken()
  const reading = useCall(readDomainLink)
  const confirming = useCall(confirmDomain)
  const [link, setLink] = useState<DomainLink>()
  const [isBad, setIsBad] = useState(token === '')
  const [isDone, setIsDone] = useState(false)
  const [refusal, setRefusal] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each token is read once
  useEffect(() => {
    if (token === '') return
    reading.mutate({ body: { token } }, { onSuccess: ({ payload }) => setLink(payload), onError: () => setIsBad(true) })
  }, [token])
  if (isBad)
    return (
      <SmallPage title={commonTexts.badLink}>
        <p>{texts.badLinkReason}</p>
      </SmallPage>
    )
  if (link === undefined)
    return (
      <SmallPage title={texts.title}>
        <SkeletonLines count={3} label={commonTexts.loading} />
      </SmallPage>
    )
  const { domain, companyName: company } = link
  if (isDone)
    return (
      <SmallPage title={texts.done(domain)}>
        <p>{texts.thanks(company)}</p>
      </SmallPage>
    )
  const confirm = () =>
    confirming.mutate(
      { body: { token } },
      { onSuccess: () => setIsDone(true), onError: ({ message }) => setRefusal(message) },
    )
  return (
    <SmallPage title={texts.question({ domain, company })}>
      <p>{texts.meaning(company)}</p>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <SmallPageActions>
        <Button look="primary" size="large" disabled={confirming.isPending} onClick={confirm}>
          {confirming.isPending ? texts.confirming : texts.confirm}
        </Button>
      </SmallPageActions>
    </SmallPage>
  )
}

export const page: PageModule = { Component }
