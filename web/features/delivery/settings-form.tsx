import { Link } from 'wouter'
import type { BroadcastSettings } from '../../../contract/delivery.ts'
import { pages } from '../../../contract/pages.ts'
import { ApiProblem } from '../../platform/api.ts'
import { Button, Notice, SkeletonLines, Switch } from '../../ui/index.ts'
import { AddressState } from './address-state.tsx'
import styles from './addresses.module.css'
import { AlternativeAddress } from './alternative-address.tsx'
import { deliveryTypes } from './settings-draft.ts'
import formStyles from './settings-form.module.css'
import { SettingsTable } from './settings-table.tsx'
import type { SettingsState } from './use-broadcast-settings.ts'

interface SettingsFormProps {
  state: SettingsState
  /** The level under the place's own heading. */
  heading: 'h2' | 'h3'
}

/** How broadcasts reach somebody: the addresses, each list for each of them, and whether others see the address. */
export function SettingsForm({ state, heading: Heading }: SettingsFormProps) {
  const { settings, draft, change, refusal } = state
  if (settings === undefined) return <NotYet state={state} />
  return (
    <div className={formStyles.form}>
      {state.isRestored && (
        <Notice kind="info" action={<Button onClick={state.discard}>Discard</Button>}>
          This is what you had changed and not saved yet.
        </Notice>
      )}
      <div className={styles.addresses}>
        <section className={styles.card}>
          <Heading className={styles.title}>Primary address</Heading>
          <p className={styles.email}>{settings.primary.email}</p>
          <AddressState kind="primary" address={settings.primary} />
        </section>
        <section className={styles.card}>
          <Heading className={styles.title}>Alternative address</Heading>
          <AlternativeAddress alternate={settings.alternate} />
        </section>
      </div>
      <div className={formStyles.above}>
        <p className="muted">
          {deliveryTypes.map(({ type, label, meaning }) => (
            <span key={type} className={formStyles.meaning}>
              <b>{label}</b>: {meaning}
            </span>
          ))}
        </p>
        <p>{limitText(settings.limit)}</p>
      </div>
      {refusal && (
        <Notice kind="error" title="Nothing was saved.">
          {refusal.message} <Link href={pages.payment.path}>See the plans</Link>
        </Notice>
      )}
      <SettingsTable settings={settings} draft={draft} onChange={change} />
      <Switch
        label="Hide my e-mail address"
        hint="Other members are not shown your address. They answer your broadcasts through the site, and their message reaches you by mail."
        checked={draft.isEmailHidden ?? settings.isEmailHidden}
        onChange={event => change({ ...draft, isEmailHidden: event.target.checked })}
      />
    </div>
  )
}

/** How far the plan's limit is used: a label and figures, which one address reads as well as many. */
export const limitText = ({ plan, max, used }: BroadcastSettings['limit']): string =>
  `Addresses on broadcast lists: ${used} of the ${max} a ${plan} account may have.`

function NotYet({ state: { error, refetch } }: { state: SettingsState }) {
  if (error === null) return <SkeletonLines count={12} label="Loading your settings" />
  if (error instanceof ApiProblem && error.code === 'traders-only')
    return (
      <Notice kind="info" title="Broadcasts by mail are for accounts that trade.">
        Your account reads them on the site, under <Link href={pages.broadcasts.path}>Broadcasts</Link>.
      </Notice>
    )
  return (
    <Notice
      kind="error"
      title="Your settings could not be loaded."
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {error.message}
    </Notice>
  )
}
