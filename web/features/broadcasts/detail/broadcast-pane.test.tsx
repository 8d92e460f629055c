import { expect, it } from 'vitest'
import { getBroadcast } from '../../../../contract/broadcasts.ts'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { BroadcastPane } from './broadcast-pane.tsx'
import { paneInput } from './pane-input.ts'

it('says under a heading why a removed broadcast is not shown', () => {
  const error = new ApiProblem({
    status: 404,
    code: 'broadcast-not-found',
    msg: 'This broadcast was removed by its owner.',
  })
  const html = rendered(<BroadcastPane id={9} row={undefined} onClose={() => undefined} />, {
    as: {},
    prepare: client =>
      client
        .getQueryCache()
        .build(client, { queryKey: [...queryOf(getBroadcast, paneInput(9)).queryKey] })
        .setState({ status: 'error', error }),
  })
  expect(html).toMatch(/<h2[^>]*>Broadcast removed<\/h2>/)
  expect(html).toContain('This broadcast was removed by its owner.')
})
