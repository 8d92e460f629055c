import { toastTime } from '../../../contract/catalogue.ts'
import { showToast } from '../../ui/index.ts'

/** Says that it is done; the staff's own texts, which the catalogue of what members read does not hold. */
export const tellDone = (title: string, body?: string) =>
  showToast({ kind: 'success', title, ...(body !== undefined && { body }) }, toastTime.default)
export const tellFailed = (title: string, body: string) => showToast({ kind: 'error', title, body }, toastTime.error)
