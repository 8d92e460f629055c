import { type Notice, toastTime } from '../../contract/notice.ts'
import { showToast, type ToastAction } from '../ui/index.ts'

/** Shows a text of the catalogue as a toast, for the duration the catalogue sets for its kind, in milliseconds. */
export function notify(notice: Notice, duration?: number, action?: ToastAction): void {
  showToast({ ...notice, action }, duration ?? (notice.kind === 'error' ? toastTime.error : toastTime.default))
}
