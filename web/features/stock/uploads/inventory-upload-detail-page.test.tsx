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

const pageFor = (rights: 'all' | 'read-only', shown: object = preview) =>
  rendered(<page.Component params={{ id: '1' }} />, {
    as: { rights },
    prepare: client =>
      client.setQueryData<unknown>(queryOf(getUpload, { params: { id: 1 }, query: {} }).queryKey, {
        status: 200,
        upload,
        preview: shown,
        isFound: false,
      }),
  })

it('an upload is only started or discarded by those who may', () => {
  expect(pageFor('all')).toContain('Start the upload')
  const html = pageFor('read-only')
  expect(html).toContain('ask a colleague')
  expect(html).not.toContain('<form')
})

it('asks about the columns of a further sheet, and names a field for which no column was found', () => {
  const columns = { partNumber: 0, quantity: 1 }
  const html = pageFor('all', {
    ...preview,
    unsure: ['partNumber', 'price'],
    isCertain: false,
    mapping: { ...preview.mapping, sheets: [{ sheet: 'Memory', headerRow: 1, columns }] },
    furtherSheets: [
      {
        sheet: 'Memory',
        unsure: ['partNumber'],
        rows: [
          { number: 1, cells: ['Module', 'Pcs'] },
          { number: 2, cells: ['M393A2K40BB1-CRC', '7'] },
        ],
      },
    ],
  })
  expect(html).toContain('Columns of Memory')
  expect(html).toContain('What Module contains')
  expect(html).toContain('M393A2K40BB1-CRC')
  expect(html).toContain('No column was found for: Price')
  expect(pageFor('all')).not.toContain('No column was found')
})

it('says at each field why it is asked about, also to those who only hear it', () => {
  const html = pageFor('all', {
    ...preview,
    unsure: ['partNumber', 'currency'],
    doubts: [
      { column: 'partNumber', reason: 'own-number', columns: [0] },
      { column: 'currency', reason: 'no-currency' },
    ],
    isCertain: false,
  })
  const describedBy = (label: string) => {
    const id = new RegExp(`<label for="([^"]+)"[^>]*>${label}`).exec(html)?.[1] ?? ''
    const [, ids = ''] = new RegExp(`<select[^>]*?id="${id}"[^>]*?aria-describedby="([^"]+)"`).exec(html) ?? []
    return new RegExp(`id="${ids}"[^>]*>(.*?)</(?:p|div)>`).exec(html)?.[1]?.replace(/<[^>]*>/g, '')
  }
  expect(describedBy('What Number contains')).toBe(
    'The numbers below “Number” may be your own instead of the manufacturer’s.',
  )
  expect(describedBy('Currency of prices without one')).toContain('No heading and no price names the currency.')
})
