import { useState } from 'react'
import { endAllAccess, getAccountAccess, listSessions } from '../../../../contract/account-access.ts'
import { listPasskeys } from '../../../../contract/passkeys.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { useUser } from '../../../platform/session.ts'
import { Button, ConfirmDialog, Notice } from '../../../ui/index.ts'
import { OtherAccess } from './other-access.tsx'
import { SessionsTable } from './sessions-table.tsx'
import { accountAccessTexts } from './texts.tsx'

const texts = accountAccessTexts.page

/** Everything that opens the account of the signed-in person. */
function Component() {
  const [isEnding, setIsEnding] = useState(false)
  const isVisit = useUser()?.rights === 'visit'
  if (isVisit) return <Notice kind="info">{texts.notShownToStaff}</Notice>
  return (
    <article className="stack-4">
      <header className="spread">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lead}</p>
        </div>
        <Button look="danger" onClick={() => setIsEnding(true)}>
          {texts.endAll}
        </Button>
      </header>
      <SessionsTable />
      <OtherAccess />
      {isEnding && <EndAllDialog onClose={() => setIsEnding(false)} />}
    </article>
  )
}

function EndAllDialog({ onClose }: { onClose(): void }) {
  const { title, question, confirm, ended, notEnded } = accountAccessTexts.endAll
  const { mutate, isPending } = useCall(endAllAccess)
  const end = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          notify({ kind: 'success', title: ended })
          onClose()
        },
        onError: ({ message }) => notify({ kind: 'error', title: notEnded, body: message }),
      },
    )
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmLabel={confirm}
      isBusy={isPending}
      onConfirm={end}
      onClose={onClose}
    />
  )
}

export const page: PageModule = {
  Component,
  needs: ({ isMember }) => (isMember ? [need(listSessions), need(getAccountAccess), need(listPasskeys)] : []),
}
