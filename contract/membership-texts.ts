import type { Notice } from './notice.ts'

const success = (title: string, body: string): Notice => ({ kind: 'success', title, body })

/** Toasts about the renewal of a membership. */
export const membershipNotices = {
  declined: (day: string) => success('The membership will not be renewed', `It ends on ${day}.`),
  renewed: (day: string) => success('The membership will be renewed', `The next year begins on ${day}.`),
  planChosen: ({ plan, day }: { plan: string; day: string }) => success('Plan saved', `${plan} from ${day}.`),
  notChanged: (msg: string): Notice => ({ kind: 'error', title: 'The renewal could not be changed', body: msg }),
}
