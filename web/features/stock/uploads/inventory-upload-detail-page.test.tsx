import { expect, it } from 'vitest'
import { getUpload } from '../../../../contract/stock-uploads.ts'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { queryOf } from '../../../platform/api.ts'
import { page } from './inventory-upload-detail-page.tsx'

const upload = { id: 1, fileName: 'stock.csv', byteSize: 10, by: 'Jo', state: 'previewed' }
const preview = {
  mapping: { sheet: null, headerRow: 1, columns: { partNumber: 0 }, currency: 'EUR', decimalSign: '.', fixed: {} },
  headings: ['Number'],
  unsure: [],
  isCertain: true,
  rows: [{ number: 1, cells: ['Number'] }],
  sheets: [],
  isRemembered: false,
}

const pageFor = (rights: 'all' | 'read-only') =>
  rendered(<page.Component params={{ id: '1' }} />, {
    as: { rights },
    prepare: client =>
      client.setQueryData<unknown>(queryOf(getUpload, { params: { id: 1 }, query: {} }).queryKey, {
        status: 200,
        upload,
        preview,
        isFound: false,
      }),
  })

it('an upload is only started or discarded by those who may', () => {
  expect(pageFor('all')).toContain('Start the upload')
  const html = pageFor('read-only')
  expect(html).toContain('ask a colleague')
  expect(html).not.toContain('<form')
})
