import type { Notice } from '../../../../contract/catalogue.ts'
import { formatNumber } from '../../../platform/format.tsx'

export const stockConfirmed = (count: number): Notice => ({
  kind: 'success',
  title: `${formatNumber(count)} ${count === 1 ? 'line' : 'lines'} confirmed`,
})
export const stockNotConfirmed = (reason: string): Notice => ({
  kind: 'error',
  title: 'Your stock could not be confirmed',
  body: reason,
})
