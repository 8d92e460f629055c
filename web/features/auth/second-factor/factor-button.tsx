import { useState } from 'react'
import { generate2faSecret } from '../../../../contract/second-factor.ts'
import { deferred } from '../../../platform/deferred.tsx'
import { useMay, useUser } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { Button } from '../../../ui/index.ts'
import { secondFactorTexts } from './texts.tsx'
import { useSetup } from './use-setup.ts'

const texts = secondFactorTexts.button

const SetupDialog = deferred(() => import('./setup-dialog.tsx'))
const DisableDialog = deferred(() => import('./disable-dialog.tsx'))

/** Returns true if the signed-in person must have a second factor. */
export function useIsFactorRequired(): boolean {
  const isForced = useSettings()?.force2fa === true
  return useUser()?.isStaff === 1 || isForced
}

/** Enables or disables the second factor of the signed-in person, in a modal. */
export function FactorButton({ look }: { look?: 'primary' }) {
  const isOn = useUser()?.enable2fa === true
  const isRequired = useIsFactorRequired()
  const { setup, start, close, isStarting } = useSetup()
  const [isDisabling, setIsDisabling] = useState(false)
  const mayChange = useMay(generate2faSecret)
  if (!mayChange) return null
  return (
    <>
      {isOn ? (
        <Button onClick={() => setIsDisabling(true)}>{texts.disable}</Button>
      ) : (
        <Button look={look} onClick={start} disabled={isStarting}>
          {isStarting ? texts.starting : texts.enable}
        </Button>
      )}
      {setup && <SetupDialog setup={setup} onClose={close} />}
      {isDisabling && <DisableDialog isRequired={isRequired} onClose={() => setIsDisabling(false)} />}
    </>
  )
}
