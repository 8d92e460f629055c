import { expect, it } from 'vitest'
import { hearOptions, qrHearOption } from '../../../contract/registration.ts'
import { hearLabelsOf } from './hear-labels.ts'

it('names the operator in the sources that applicants choose from', () => {
  const labels = hearLabelsOf('Fir')
  expect([...hearOptions, qrHearOption].map(value => labels[value])).toEqual([
    'Google/Search',
    'Facebook',
    'LinkedIn',
    'Business Relation',
    'Fir Sales',
    'Fir Mailing',
    'Fir QR Code',
  ])
})
