import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/pages.ts'
import { type FirstStepKind, getFirstSteps } from '../../../contract/registration.ts'
import { queryOf } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { ButtonLink, Icon, LoadFailed, Notice, PageSizeSelect, SkeletonLines, wizard } from '../../ui/index.ts'
import styles from './registration.module.css'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.firstSteps

/** The page of each step. */
const hrefs: Record<FirstStepKind, string> = {
  lists: pages.broadcastSettings.path,
  'saved-search': pages.broadcasts.path,
  stock: pages.inventoryUpload.path,
  picture: pages.profile.path,
}

/** The first steps of a new member, until all are done. */
function Component() {
  const { data, error, refetch } = useQuery(queryOf(getFirstSteps))
  const { preferences, prefer } = usePreferences()
  const { steps = [], trialEndsDT = null } = data?.payload ?? {}
  return (
    <div className={wizard.page}>
      <header className="stack-2">
        <h1>{texts.title}</h1>
        <p className={wizard.lead}>
          {texts.lead} {trialEndsDT && texts.trialUntil(formatDay(trialEndsDT))}
        </p>
      </header>
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={4} label={texts.list} />}
      {data && steps.every(({ isDone }) => isDone) && <Notice kind="success">{texts.allDone}</Notice>}
      <ol className={styles.steps} aria-label={texts.list}>
        {steps.map(({ kind, isDone }) => (
          <li key={kind} className={styles.firstStep}>
            <span className={isDone ? styles.done : styles.todo}>{isDone && <Icon name="check" size={16} />}</span>
            <div className="stack-2">
              <h2>
                {texts.steps[kind].title}
                {isDone && <span className="visually-hidden"> ({texts.done})</span>}
              </h2>
              <p className="muted">{texts.steps[kind].why}</p>
            </div>
            <ButtonLink href={hrefs[kind]} look={isDone ? 'secondary' : 'primary'}>
              {texts.steps[kind].action}
            </ButtonLink>
          </li>
        ))}
      </ol>
      <p className="muted">
        {texts.rows}{' '}
        <PageSizeSelect
          value={preferences.pageSize}
          onChange={pageSize => prefer({ pageSize, paging: 'pages' })}
          fit={{ isOn: preferences.paging === 'fit', onChoose: () => prefer({ paging: 'fit' }) }}
        />
      </p>
    </div>
  )
}

export const page: PageModule = { Component, needs: () => [need(getFirstSteps)] }
