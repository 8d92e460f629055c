import type { ComponentProps } from 'react'
import { later } from '../../../platform/later.tsx'
import type { RelaxedNote as Note } from './relaxed-note.tsx'

const LaterNote = later(async () => (await import('./relaxed-note.tsx')).RelaxedNote)

/** The note about a changed search, whose code only such a search loads. */
export const RelaxedNote = (props: ComponentProps<typeof Note>) => props.relaxed.length > 0 && <LaterNote {...props} />
