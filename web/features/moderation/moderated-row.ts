import type { z } from 'zod'
import type { moderatedBroadcast } from '../../../contract/moderation.ts'

export type ModeratedRow = z.output<typeof moderatedBroadcast>
/** Staff actions on a broadcast, each with a dialog. */
export type Action = 'remove' | 'move' | 'mute'
