import type { Config } from '../../../platform/config.ts'

export interface Sending {
  broadcastId: number
  /** 1 as it was posted; rises with each resend. */
  sending: number
  /** Nonce of the database's epoch: a restored database may give the same numbers to another broadcast. */
  epoch: string | null
}

/** The Message-ID of one sending of a broadcast: the same for every recipient and every attempt. */
export const broadcastMessageId = (
  { brand }: Pick<Config, 'brand'>,
  { broadcastId, sending, epoch }: Sending,
): string => `<broadcast.${broadcastId}.${sending}${epoch === null ? '' : `.${epoch}`}@${brand.domain}>`

/**
 * Which sending a header such as In-Reply-To or References names, the last one where it names several; undefined where it names
 * none of ours.
 */
export function parseBroadcastMessageId({ brand }: Pick<Config, 'brand'>, text: string): Sending | undefined {
  const form = /<broadcast\.([1-9]\d{0,9})\.([1-9]\d{0,3})(?:\.([0-9a-f]{10}))?@([^<>\s]+)>/gi
  const own = [...text.matchAll(form)].filter(found => found[4]?.toLowerCase() === brand.domain.toLowerCase()).at(-1)
  return own && { broadcastId: Number(own[1]), sending: Number(own[2]), epoch: own[3]?.toLowerCase() ?? null }
}
