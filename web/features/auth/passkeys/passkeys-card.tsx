import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPasskeys, maxPasskeys, type Passkey, removePasskey } from '../../../../contract/passkeys.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { deferred } from '../../../platform/deferred.tsx'
import { Age } from '../../../platform/format.tsx'
import { notify } from '../../../platform/notify.ts'
import { Button } from '../../../ui/index.ts'
import styles from './passkeys.module.css'
import { passkeysTexts } from './texts.ts'

const texts = passkeysTexts.card

const AddPasskeyDialog = deferred(() => import('./add-passkey-dialog.tsx'))

/** The person's passkeys: added and removed here. */
export function Passkeys() {
  const { data, error } = useQuery(queryOf(listPasskeys))
  const [isAdding, setIsAdding] = useState(false)
  const rows = data?.payload.results ?? []
  return (
    <>
      {error && <p>{texts.notShown}</p>}
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map(passkey => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <p>
        <Button onClick={() => setIsAdding(true)} disabled={rows.length >= maxPasskeys}>
          {texts.add}
        </Button>
      </p>
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

function Row({ passkey: { id, name, lastUsedDT } }: { passkey: Passkey }) {
  const { mutate, isPending } = useCall(removePasskey)
  const remove = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => notify({ kind: 'success', title: texts.removed(name) }),
        onError: ({ message }) => notify({ kind: 'error', title: texts.notRemoved, body: message }),
      },
    )
  return (
    <li className={styles.row}>
      <span>
        {name}{' '}
        <span className="muted">
          {lastUsedDT === null ? (
            texts.neverUsed
          ) : (
            <>
              {texts.used} <Age date={lastUsedDT} />
            </>
          )}
        </span>
      </span>
      <Button look="quiet" onClick={remove} disabled={isPending} aria-label={texts.removeOf(name)}>
        {texts.remove}
      </Button>
    </li>
  )
}
