import type { ReactNode } from 'react'
import { plural } from '../../../../contract/kit/texts.ts'

interface NewRows {
  count: number
  isMore: boolean
  /** True if the reader's company has stock that one of the rows wants. */
  hasOwn: boolean
  /** Wraps the part that is hidden on a narrow screen. */
  noun(text: string): ReactNode
}

export const newBarTexts = {
  show: ({ count, isMore, hasOwn, noun }: NewRows) => (
    <>
      {count}
      {isMore ? '+' : ''} new{noun(plural(count, { one: 'broadcast', other: 'broadcasts' }))}
      {hasOwn && ', you have one'} — show
    </>
  ),
  showKey: 'show new broadcasts',
}
