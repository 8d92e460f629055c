import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { getPasskeyCode, listPasskeys, startPasskeyCode } from '../../../../contract/passkeys.ts'
import { ApiProblem, call, queryOf } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { useMay } from '../../../platform/session.ts'
import { Button, TextField } from '../../../ui/index.ts'
import styles from './passkeys.module.css'
import { passkeysTexts } from './texts.ts'

const texts = passkeysTexts.codeField

interface CodeFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void
  /** Called with the code obtained with a passkey. */
  onCode(code: string): void
}

/** A field for a code that confirms the user's identity: typed from the authenticator app, or filled in by a passkey. */
export function CodeField({ onCode, ...field }: CodeFieldProps) {
  const may = useMay(listPasskeys)
  const { data } = useQuery({ ...queryOf(listPasskeys), enabled: may })
  return (
    <div className={styles.code}>
      <TextField
        label={texts.label}
        hint={texts.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        spellCheck={false}
        {...field}
      />
      {data !== undefined && data.payload.numResults > 0 && <PasskeyCode onCode={onCode} />}
    </div>
  )
}

function PasskeyCode({ onCode }: { onCode(code: string): void }) {
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const confirm = async () => {
    const [{ startAuthentication }, { options }] = await Promise.all([
      import('@simplewebauthn/browser'),
      call(client, startPasskeyCode),
    ])
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const credential = await startAuthentication({ optionsJSON })
    const { code } = await call(client, getPasskeyCode, { body: { credential } })
    onCode(code)
  }
  const refuse = (problem: unknown) =>
    notify({
      kind: 'error',
      title: texts.notConfirmed,
      body: problem instanceof ApiProblem ? problem.message : texts.refusedByBrowser,
    })
  const start = () => {
    setIsPending(true)
    confirm()
      .catch(refuse)
      .finally(() => setIsPending(false))
  }
  return (
    <Button onClick={start} disabled={isPending}>
      {isPending ? passkeysTexts.signIn.pending : texts.usePasskey}
    </Button>
  )
}
