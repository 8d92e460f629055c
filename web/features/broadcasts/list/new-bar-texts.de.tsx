import type { Translation } from '../../../../contract/kit/languages.ts'
import { plural } from '../../../../contract/kit/texts.ts'
import type { newBarTexts as english } from './new-bar-texts.tsx'

export const newBarTexts: Translation<typeof english> = {
  show: ({ count, isMore, hasOwn, noun }) => (
    <>
      {count}
      {isMore ? '+' : ''} {plural(count, { one: 'neuer', other: 'neue' })}
      {noun(plural(count, { one: 'Broadcast', other: 'Broadcasts' }))}
      {hasOwn && ', einen haben Sie'} — zeigen
    </>
  ),
  showKey: 'neue Broadcasts zeigen',
}
