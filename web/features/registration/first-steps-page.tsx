import { useQuery } from '@tanstack/react-query'
import { dismissFirstSteps, type FirstStepKind, getFirstSteps } from '../../../contract/first-steps.ts'
import { toastTime } from '../../../contract/notice.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { IfMay } from '../../platform/if-may.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { PagingSelect } from '../../platform/paging/paging-select.tsx'
import { Button, ButtonLink, Icon, LoadFailed, Notice, SkeletonLines, showToast, wizard } from '../../ui/index.ts'
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
  const { steps = [], isDismissed = false, trialEndsDT = null } = data?.payload ?? {}
  const isOpen = steps.some(({ isDone }) => !isDone)
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
      {data && !isOpen && <Notice kind="success">{texts.allDone}</Notice>}
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
      {isOpen && !isDismissed && (
        <IfMay call={dismissFirstSteps}>
          <Dismiss />
        </IfMay>
      )}
      <p className="muted">
        {texts.rows} <PagingSelect />
      </p>
    </div>
  )
}

function Dismiss() {
  const dismissing = useCall(dismissFirstSteps)
  const dismiss = () =>
    dismissing.mutate(
      {},
      {
        onSuccess: () => showToast({ kind: 'success', title: texts.dismissed }, toastTime.default),
        onError: ({ message }) =>
          showToast({ kind: 'error', title: texts.notDismissed, body: message }, toastTime.error),
      },
    )
  return (
    <p>
      <Button look="quiet" disabled={dismissing.isPending} onClick={dismiss}>
        {texts.dismiss}
      </Button>
    </p>
  )
}

export const page: PageModule = { Component, needs: () => [need(getFirstSteps)] }
