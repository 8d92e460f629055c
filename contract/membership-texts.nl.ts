import type { Translation } from './kit/languages.ts'
import type { membershipNotices as english } from './membership-texts.ts'
import type { Notice } from './notice.ts'

const success = (title: string, body: string): Notice => ({ kind: 'success', title, body })

export const membershipNotices: Translation<typeof english> = {
  declined: day => success('Het lidmaatschap wordt niet verlengd', `Het eindigt op ${day}.`),
  renewed: day => success('Het lidmaatschap wordt verlengd', `Het volgende jaar begint op ${day}.`),
  planChosen: ({ plan, day }) => success('Account opgeslagen', `${plan} vanaf ${day}.`),
  notChanged: msg => ({ kind: 'error', title: 'De verlenging kon niet worden gewijzigd', body: msg }),
}
