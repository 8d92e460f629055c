import type { Config } from '../../../platform/config.ts'
import { currentLanguage } from '../../../platform/language/current.ts'

export interface BroadcastMessageId {
  broadcastId: number
  /** 1 when posted; incremented by each resend. */
  sending: number
  /** Nonce of the database's epoch: a restored database may give the same numbers to another broadcast. */
  epoch: string | null
}

/** Returns the Message-ID of one sending of a broadcast in the current language: the same for every recipient and every attempt. */
export const broadcastMessageId = (
  { brand }: Pick<Config, 'brand'>,
  { broadcastId, sending, epoch }: BroadcastMessageId,
): string =>
  `<broadcast.${[broadcastId, sending, epoch, suffix()].filter(part => part !== null).join('.')}@${brand.domain}>`

const suffix = () => (currentLanguage() === 'en' ? null : currentLanguage())

/**
 * Returns the sending that a header such as In-Reply-To or References refers to, the last one if there are several; undefined
 * if the header contains no Message-ID of this site.
 */
export function parseBroadcastMessageId(
  { brand }: Pick<Config, 'brand'>,
  text: string,
): BroadcastMessageId | undefined {
  const form = /<broadcast\.([1-9]\d{0,9})\.([1-9]\d{0,3})(?:\.([0-9a-f]{10}))?(?:\.[a-z]{2})?@([^<>\s]+)>/gi
  const own = [...text.matchAll(form)].filter(match => match[4]?.toLowerCase() === brand.domain.toLowerCase()).at(-1)
  return own && { broadcastId: Number(own[1]), sending: Number(own[2]), epoch: own[3]?.toLowerCase() ?? null }
}
