import type { Config } from '../../../platform/config.ts'

/** Returns the address for stock lists by mail, or undefined if the site receives no mail. */
export const stockAddress = ({ inbound, brand }: Config): string | undefined =>
  inbound && `stock@${brand.listsDomain.toLowerCase()}`
