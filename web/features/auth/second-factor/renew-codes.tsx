import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countRecoveryCodes, numRecoveryCodes } from '../../../../contract/second-factor.ts'
import { queryOf } from '../../../platform/api.ts'
import { deferred } from '../../../platform/deferred.tsx'
import { useMay } from '../../../platform/session.ts'
import { Button } from '../../../ui/index.ts'
import styles from './second-factor.module.css'
import { secondFactorTexts } from './texts.tsx'

const texts = secondFactorTexts.renewCodes

const RenewCodesDialog = deferred(() => import('./renew-codes-dialog.tsx'))

/** How many recovery codes are left, and the button for new ones. */
export function RenewCodes() {
  const mayRead = useMay(countRecoveryCodes)
  const numLeft = useQuery({ ...queryOf(countRecoveryCodes), enabled: mayRead }).data?.payload.numLeft
  const [isRenewing, setIsRenewing] = useState(false)
  if (!mayRead) return null
  return (
    <section className={styles.state} aria-labelledby="recovery-codes">
      <div>
        <h2 id="recovery-codes" className={styles.heading}>
          {texts.heading}
        </h2>
        <p className={numLeft === 0 ? styles.off : undefined} role="status">
          {numLeft === 0 ? texts.none : numLeft === undefined ? '\u00a0' : texts.left(numLeft, numRecoveryCodes)}
        </p>
        <p className="muted">{texts.why}</p>
      </div>
      <Button onClick={() => setIsRenewing(true)}>{texts.button}</Button>
      {isRenewing && <RenewCodesDialog onClose={() => setIsRenewing(false)} />}
    </section>
  )
}
