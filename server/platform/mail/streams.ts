import type { Config } from '../config.ts'
import type { Address } from './outbox.ts'

type Brand = Pick<Config, 'brand'>

/** The sender of what concerns an account: from the main domain, whose reputation bulk mail must not spoil. */
export const accountSender = ({ brand }: Brand): Address => ({
  name: brand.senderNames.account ?? brand.name,
  address: brand.accountEmail ?? brand.supportEmail,
})

/** The sender of one kind of alert, from the sub-domain of alerts. `label` follows the brand's short name. */
export const alertSender = ({ brand }: Brand, kind: string, label: string): Address => ({
  name: brand.senderNames[kind] ?? `${brand.shortName} ${label}`,
  address: `${kind}@${brand.alertsDomain}`,
})
