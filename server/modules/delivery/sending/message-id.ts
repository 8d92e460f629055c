import type { Config } from '../../../platform/config.ts'

interface Sending {
  broadcastId: number
  /** 1 as it was posted; rises with each resend. */
  sending: number
}

/** The Message-ID of one sending of a broadcast: the same for every recipient and every attempt. */
export const broadcastMessageId = ({ brand }: Pick<Config, 'brand'>, { broadcastId, sending }: Sending): string =>
  `<broadcast.${broadcastId}.${sending}@${brand.domain}>`

/**
 * Which sending a header such as In-Reply-To or References names, the last one where it names several; undefined where it names
 * none of ours.
 */
export function parseBroadcastMessageId({ brand }: Pick<Config, 'brand'>, text: string): Sending | undefined {
  const found = [...text.matchAll(/<broadcast\.([1-9]\d{0,8})\.([1-9]\d{0,3})@([^<>\s]+)>/gi)]
  const own = found.filter(([, , , domain]) => domain?.toLowerCase() === brand.domain.toLowerCase()).at(-1)
  return own && { broadcastId: Number(own[1]), sending: Number(own[2]) }
}
