import { useQuery } from '@tanstack/react-query'
import { countDesk, deskTurnKinds } from '../../../contract/desk.ts'
import { queryOf } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'

/** How often the counts are loaded without a signal, in milliseconds. */
const refreshMs = 60_000

interface WaitingCounts {
  /** Items that wait for the member. */
  desk: number
  /** The requests to answer and quotes to compare among these. */
  quotes: number
}

const none: WaitingCounts = { desk: 0, quotes: 0 }

/** Returns how much waits for the member, kept up to date; nothing for those who do not trade. */
export function useWaitingCounts(): WaitingCounts {
  const may = useMay(countDesk)
  const { data } = useQuery({ ...queryOf(countDesk), enabled: may, refetchInterval: refreshMs })
  if (!may || data === undefined) return none
  const counts = data.payload
  return {
    desk: deskTurnKinds.reduce((sum, kind) => sum + counts[kind], 0),
    quotes: counts['to-answer'] + counts['quotes-in'],
  }
}
