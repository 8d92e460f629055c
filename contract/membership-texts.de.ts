import type { Translation } from './kit/languages.ts'
import type { membershipNotices as english } from './membership-texts.ts'
import type { Notice } from './notice.ts'

const success = (title: string, body: string): Notice => ({ kind: 'success', title, body })

export const membershipNotices: Translation<typeof english> = {
  declined: day => success('Die Mitgliedschaft wird nicht verlängert', `Sie endet am ${day}.`),
  renewed: day => success('Die Mitgliedschaft wird verlängert', `Das nächste Jahr beginnt am ${day}.`),
  planChosen: ({ plan, day }) => success('Tarif gespeichert', `${plan} ab ${day}.`),
  notChanged: msg => ({ kind: 'error', title: 'Die Verlängerung konnte nicht geändert werden', body: msg }),
}
