import type { Translation } from '../../../../contract/kit/languages.ts'
import { plural } from '../../../../contract/kit/texts.ts'
import type { newBarTexts as english } from './new-bar-texts.tsx'

export const newBarTexts: Translation<typeof english> = {
  show: ({ count, isMore, hasOwn, noun }) => (
    <>
      {count}
      {isMore ? '+' : ''} nieuwe
      {noun(plural(count, { one: 'broadcast', other: 'broadcasts' }))}
      {hasOwn && ', u hebt er een'} — tonen
    </>
  ),
  showKey: 'nieuwe broadcasts tonen',
}
