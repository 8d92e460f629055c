import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { addSynonym, listSynonyms } from '../../contract/stock-files.ts'
import { createQueryClient, queryOf, reloadChanged } from './api.ts'

it('reloads exactly the visible data that a call changes regardless of its input', async () => {
  const requests: string[] = []
  const client = createQueryClient(async ({ url }) => {
    requests.push(url)
    return { status: 200, body: {} }
  })
  const shown = queryOf(listSynonyms, { query: { kind: 'condition', query: 'new' } })
  const stop = new QueryObserver(client, shown).subscribe(() => undefined)
  await client.refetchQueries()
  client.setQueryData(['/api/news'], {})
  requests.length = 0
  await reloadChanged(client, addSynonym)
  expect(requests).toEqual([shown.queryKey[1]])
  expect(client.getQueryState(['/api/news'])?.isInvalidated).toBe(false)
  stop()
})
