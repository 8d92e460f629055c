import type { ComponentProps } from 'react'
import { EndOfRows } from '../../../ui/index.ts'

/** The end of a list that goes on; it is below the first screen. */
export const EndOfBroadcasts = (props: ComponentProps<typeof EndOfRows>) => <EndOfRows {...props} />
