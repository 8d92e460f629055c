import type { Config } from '../../../platform/config.ts'

/** Where members mail their stock lists to; undefined where no mail is taken in. */
export const stockAddress = ({ inbound, brand }: Config): string | undefined =>
  inbound && `stock@${brand.listsDomain.toLowerCase()}`
