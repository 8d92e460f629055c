import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type listSize, saveListSize } from '../../contract/auth.ts'
import { catalogue } from '../../contract/catalogue-texts.ts'
import { call } from './api.ts'
import { notify } from './notify.ts'
import { type Session, sessionQuery } from './session.ts'

/**
 * Stores the page size of lists with the account; a visitor has no account. Staff who signed in as a member only change what they see.
 */
export async function keepListSize(client: QueryClient, chosen: z.output<typeof listSize>): Promise<void> {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (!session) return
  const updated: Session = { ...session, listSize: chosen }
  client.setQueryData(sessionQuery.queryKey, updated)
  if (session.visit !== null) return
  await call(client, saveListSize, { body: chosen }).catch(() => notify(catalogue.listSizeNotKept))
}
