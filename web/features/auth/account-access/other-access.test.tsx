import { expect, it } from 'vitest'
import { getAccountAccess } from '../../../../contract/account-access.ts'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { queryOf } from '../../../platform/api.ts'
import { OtherAccess } from './other-access.tsx'

it('shows the reply of an older release, which says nothing of an alternative address', () => {
  const payload = { sessions: [], apiKeys: [], feed: { isKnown: false, lastUsedDT: null }, linksEndedDT: null }
  const html = rendered(<OtherAccess />, {
    as: { email: 'ada@one.example' },
    prepare: client => client.setQueryData(queryOf(getAccountAccess).queryKey, { status: 200, payload } as never),
  })
  expect(html).toContain('You have not created any.')
  expect(html).not.toContain('Alternative')
})
