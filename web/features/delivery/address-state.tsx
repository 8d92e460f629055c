import { useState } from 'react'
import { type BroadcastSettings, type MailAddressKind, sendConfirmation } from '../../../contract/delivery.ts'
import { useCall } from '../../platform/api.ts'
import { useSettings } from '../../platform/settings.ts'
import { Button, Icon } from '../../ui/index.ts'
import styles from './addresses.module.css'
import { deliveryTexts } from './texts.tsx'

const texts = deliveryTexts.addressState

interface AddressStateProps {
  kind: MailAddressKind
  address: BroadcastSettings['primary']
}

/** Shows whether mail reaches an address, and if not, why and what to do. */
export function AddressState({ kind, address: { email, isConfirmed, isSuppressed } }: AddressStateProps) {
  const support = useSettings()?.brand.supportEmail
  if (isSuppressed)
    return (
      <State icon="warning" look={styles.danger} label={texts.suppressed}>
        {texts.suppressedReason(support ? <a href={`mailto:${support}`}>{support}</a> : texts.us)}
      </State>
    )
  if (isConfirmed) return <State icon="check" look={styles.good} label={texts.confirmed} />
  return (
    <State icon="warning" look={styles.warning} label={texts.notConfirmed}>
      {texts.notConfirmedReason(email)} <SendAgain key={email} kind={kind} />
    </State>
  )
}

interface StateProps {
  icon: 'check' | 'warning'
  look: string | undefined
  label: string
  children?: React.ReactNode
}

const State = ({ icon, look, label, children }: StateProps) => (
  <div className={styles.state}>
    <p className={`${styles.mark} ${look}`}>
      <Icon name={icon} size={16} />
      {label}
    </p>
    {children && <div className={styles.why}>{children}</div>}
  </div>
)

function SendAgain({ kind }: { kind: MailAddressKind }) {
  const sending = useCall(sendConfirmation)
  const [outcome, setOutcome] = useState<string>()
  const send = () =>
    sending.mutate(
      { body: { address: kind } },
      {
        onSuccess: () => setOutcome(texts.linkSent),
        onError: problem => setOutcome(problem.message),
      },
    )
  return (
    <span className={styles.again}>
      <Button disabled={sending.isPending} onClick={send}>
        {texts.sendAgain}
      </Button>
      <span role="status">{outcome}</span>
    </span>
  )
}
