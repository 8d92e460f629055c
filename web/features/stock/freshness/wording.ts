import type { Notice } from '../../../../contract/notice.ts'
import { freshnessTexts } from './texts.ts'

const texts = freshnessTexts.wording

export const stockConfirmed = (count: number): Notice => ({
  kind: 'success',
  title: texts.confirmed(count),
})
export const stockNotConfirmed = (reason: string): Notice => ({
  kind: 'error',
  title: texts.notConfirmed,
  body: reason,
})
