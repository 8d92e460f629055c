import type { Notice } from '../../../../contract/catalogue.ts'
import { formatNumber } from '../../../platform/format.tsx'
import { freshnessTexts } from './texts.ts'

const texts = freshnessTexts.wording

export const stockConfirmed = (count: number): Notice => ({
  kind: 'success',
  title: `${formatNumber(count)} ${count === 1 ? 'line' : 'lines'} confirmed`,
})
export const stockNotConfirmed = (reason: string): Notice => ({
  kind: 'error',
  title: texts.notConfirmed,
  body: reason,
})
