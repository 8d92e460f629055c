import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { listSessions } from '../../../../contract/account-access.ts'
import type { User } from '../../../../contract/auth.ts'
import { pages } from '../../../../contract/pages.ts'
import type { PageModule } from '../../../platform/page.ts'
import { sessionQuery, useMay } from '../../../platform/session.ts'
import { Icon } from '../../../ui/index.ts'
import { FactorButton, useIsFactorRequired } from './factor-button.tsx'
import { RenewCodes } from './renew-codes.tsx'
import styles from './second-factor.module.css'
import { secondFactorTexts } from './texts.tsx'

const texts = secondFactorTexts.page

/** Shows whether the second factor is on, and switches it on or off. Goes home if the person's profile cannot be fetched. */
function Component() {
  const { data, isError } = useQuery(sessionQuery)
  const [, navigate] = useLocation()
  const isMissing = isError || data === null
  useEffect(() => {
    if (isMissing) navigate('/', { replace: true })
  }, [isMissing, navigate])
  return data ? <OwnFactor user={data.user} /> : null
}

function OwnFactor({ user }: { user: User }) {
  const isRequired = useIsFactorRequired()
  const mayList = useMay(listSessions)
  const { enable2fa: isOn } = user
  const offText = isRequired ? texts.requiredText : texts.offText
  return (
    <article className={styles.page}>
      <header className="stack-2">
        <h1>{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </header>
      <section className={styles.state}>
        <div>
          <p className={`${styles.mark} ${isOn ? styles.on : styles.off}`}>
            <Icon name={isOn ? 'check' : 'warning'} size={16} />
            {isOn ? texts.isOn : texts.isOff}
          </p>
          <p>{isOn ? texts.onText : offText}</p>
        </div>
        <FactorButton look="primary" />
      </section>
      {isOn && <RenewCodes />}
      {mayList && <p>{texts.alsoSee(<Link href={pages.accountAccess.path}>{pages.accountAccess.title}</Link>)}</p>}
      <section className="stack-2">
        <h2>{texts.howTitle}</h2>
        <ol className={styles.how}>
          {texts.how.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </article>
  )
}

export const page: PageModule = { Component }
