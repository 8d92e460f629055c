import { beforeAll, expect, it } from 'vitest'
import { defaultPageSize } from '../../../../contract/kit/index.ts'
import { listUploads } from '../../../../contract/stock-uploads.ts'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { queryOf } from '../../../platform/api.ts'
import { loadLaterParts } from '../../../platform/later.tsx'
import { page } from './inventory-upload-page.tsx'

beforeAll(loadLaterParts)

function pageWith(mailTo: string | null) {
  const reply = {
    status: 200,
    payload: { results: [], numResults: 0, isCapped: false },
    limits: { maxBytes: 1_000_000, maxLines: 1_000, mailTo },
  }
  const { Component } = page
  const { queryKey } = queryOf(listUploads, { query: { page: 1, pageSize: defaultPageSize } })
  return rendered(<Component params={{}} />, {
    as: {},
    prepare: client => client.setQueryData<unknown>(queryKey, reply),
  })
}

it('says what may be uploaded, how often, and that a longer list can be mailed as a file', () => {
  const html = pageWith('stock@lists.tbs.example')
  for (const rule of ['physically hold in your own stock', 'at least every 2 weeks', 'more than 20 parts'])
    expect(html).toContain(rule)
  expect(html).toContain('stock@lists.tbs.example')
})

it('names the address of support where no mail is read', () => {
  expect(pageWith(null)).toContain('help@tbs.example')
})
