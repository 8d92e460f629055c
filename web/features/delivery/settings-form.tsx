import { Link } from 'wouter'
import type { BroadcastSettings } from '../../../contract/delivery.ts'
import { pages } from '../../../contract/pages.ts'
import { ApiProblem } from '../../platform/api.ts'
import { Button, commonTexts, LoadFailed, Notice, SkeletonLines, Switch } from '../../ui/index.ts'
import { AddressState } from './address-state.tsx'
import styles from './addresses.module.css'
import { AlternativeAddress } from './alternative-address.tsx'
import formStyles from './settings-form.module.css'
import { SettingsTable } from './settings-table.tsx'
import { deliveryTypes } from './settings-values.ts'
import { deliveryTexts } from './texts.tsx'
import type { SettingsState } from './use-broadcast-settings.ts'

const texts = deliveryTexts.settingsForm

interface SettingsFormProps {
  state: SettingsState
  /** The heading level below that of the page or the dialog. */
  heading: 'h2' | 'h3'
}

/** How a member receives broadcasts: the addresses, each list for each address, and whether others see the address. */
export function SettingsForm({ state, heading: Heading }: SettingsFormProps) {
  const { settings, form } = state
  if (settings === undefined) return <SettingsPending state={state} />
  return (
    <div className="stack-4">
      {form.isRestored && (
        <Notice kind="info" action={<Button onClick={form.discard}>{commonTexts.discard}</Button>}>
          {texts.draftRestored}
        </Notice>
      )}
      <div className={styles.addresses}>
        <section className={styles.card}>
          <Heading className={styles.title}>{texts.primaryAddress}</Heading>
          <p className={styles.email}>{settings.primary.email}</p>
          <AddressState kind="primary" address={settings.primary} />
        </section>
        <section className={styles.card}>
          <Heading className={styles.title}>{texts.alternativeAddress}</Heading>
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
      {form.errors[''] && (
        <Notice kind="error" title={texts.nothingWasSaved}>
          {form.errors['']} <Link href={pages.payment.path}>{texts.seeThePlans}</Link>
        </Notice>
      )}
      <SettingsTable settings={settings} form={form} />
      <Switch label={texts.hideAddress} hint={texts.hideAddressHint} {...form.check('isEmailHidden')} />
    </div>
  )
}

/** Returns the used part of the plan's limit, as a label and figures. */
export const limitText = ({ plan, max, used }: BroadcastSettings['limit']): string =>
  texts.addressesUsed({ used, max, plan })

function SettingsPending({ state: { error, refetch } }: { state: SettingsState }) {
  if (error === null) return <SkeletonLines count={12} label={texts.loading} />
  if (error instanceof ApiProblem && error.code === 'traders-only')
    return (
      <Notice kind="info" title={texts.tradersOnly}>
        {texts.readOnSite(<Link href={pages.broadcasts.path}>{texts.broadcasts}</Link>)}
      </Notice>
    )
  return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
}
