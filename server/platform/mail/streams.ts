import type { Config } from '../config.ts'
import type { Address } from './outbox.ts'

type Brand = Pick<Config, 'brand'>

/** Returns the sender of account mail. It uses the main domain, whose reputation must not suffer from bulk mail. */
export const accountSender = ({ brand }: Brand): Address => ({
  name: brand.senderNames.account ?? brand.name,
  address: brand.accountEmail ?? brand.supportEmail,
})

/**
 * Returns the sender of one kind of alert, on the subdomain for alerts. Its name is the brand's short name and `label`.
 */
export const alertSender = ({ brand }: Brand, kind: string, label: string): Address => ({
  name: brand.senderNames[kind] ?? `${brand.shortName} ${label}`,
  address: `${kind}@${brand.alertsDomain}`,
})
