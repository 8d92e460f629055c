import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AccessKey, getAccountAccess } from '../../../../contract/account-access.ts'
import { pages } from '../../../../contract/pages.ts'
import { listApiKeys } from '../../../../contract/stock-uploads.ts'
import { queryOf } from '../../../platform/api.ts'
import { Age, formatDay } from '../../../platform/format.tsx'
import { useMay } from '../../../platform/session.ts'
import { ButtonLink, Notice, SkeletonLines } from '../../../ui/index.ts'
import { Passkeys } from '../passkeys/passkeys-card.tsx'
import { passkeysTexts } from '../passkeys/texts.ts'
import { SecurityButtons } from '../security-buttons.tsx'
import styles from './account-access.module.css'
import { accountAccessTexts } from './texts.tsx'

const texts = accountAccessTexts.others

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h3>{title}</h3>
    {children}
  </section>
)

const use = (lastUsedDT: string | null) =>
  lastUsedDT === null ? texts.neverUsed : texts.used(<Age date={lastUsedDT} />)

/** The credentials of the account other than sessions. */
export function OtherAccess() {
  const { data, error } = useQuery(queryOf(getAccountAccess))
  if (error)
    return (
      <Notice kind="error" title={accountAccessTexts.page.notShown}>
        {error.message}
      </Notice>
    )
  const access = data?.payload
  return (
    <section className="stack-2">
      <h2>{texts.title}</h2>
      {access === undefined ? (
        <SkeletonLines count={6} label={texts.title} />
      ) : (
        <div className={styles.others}>
          <Card title={passkeysTexts.card.title}>
            <Passkeys />
          </Card>
          <Keys keys={access.apiKeys} />
          <Card title={texts.feed}>
            <p>{access.feed.isKnown ? texts.feedText(use(access.feed.lastUsedDT)) : texts.feedUnknown}</p>
            <p className={styles.actions}>
              <ButtonLink href={pages.rss.path}>{texts.renewFeed}</ButtonLink>
            </p>
          </Card>
          <Alternative address={access.alternativeAddress} />
          {access.stockFetch?.isOn && (
            <Card title={texts.fetch}>
              <p>{texts.fetchText(access.stockFetch.address)}</p>
              <p className={styles.actions}>
                <ButtonLink href={pages.inventoryUpload.path}>{texts.manageFetch}</ButtonLink>
              </p>
            </Card>
          )}
          <Card title={texts.links}>
            <p>{texts.linksText}</p>
            {access.linksEndedDT !== null && <p>{texts.linksEnded(formatDay(access.linksEndedDT))}</p>}
          </Card>
          <Card title={texts.password}>
            <div className={styles.actions}>
              <SecurityButtons isOnAccessPage />
            </div>
          </Card>
        </div>
      )}
    </section>
  )
}

/** Shows the alternative address; nothing if a node of an older release replied, which does not say. */
function Alternative({ address }: { address: { email: string } | null | undefined }) {
  if (address === undefined) return null
  return (
    <Card title={texts.alternative}>
      <p>{address === null ? texts.noAlternative : texts.alternativeText(address.email)}</p>
      <p className={styles.actions}>
        <ButtonLink href={pages.broadcastSettings.path}>{texts.manageAlternative}</ButtonLink>
      </p>
    </Card>
  )
}

function Keys({ keys }: { keys: readonly AccessKey[] }) {
  const mayManage = useMay(listApiKeys)
  return (
    <Card title={texts.keys}>
      {keys.length === 0 ? (
        <p>{texts.noKeys}</p>
      ) : (
        <ul className={styles.keys}>
          {keys.map(({ id, name, lastUsedDT }) => (
            <li key={id}>
              {name} <span className="muted">({use(lastUsedDT)})</span>
            </li>
          ))}
        </ul>
      )}
      {mayManage && (
        <p className={styles.actions}>
          <ButtonLink href={pages.inventoryKeys.path}>{texts.manageKeys}</ButtonLink>
        </p>
      )}
    </Card>
  )
}
