import type { z } from 'zod'
import type { moderatedBroadcast } from '../../../contract/moderation.ts'

export type ModeratedRow = z.output<typeof moderatedBroadcast>
/** What staff does to a broadcast, in a dialog each. */
export type Action = 'remove' | 'move' | 'mute'
