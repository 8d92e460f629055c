import { type Notice, toastTime } from '../../contract/notice.ts'
import { showToast } from '../ui/index.ts'

/** Shows a text of the catalogue as a toast, for the duration the catalogue sets for its kind, in milliseconds. */
export function notify(notice: Notice, duration?: number): void {
  showToast(notice, duration ?? (notice.kind === 'error' ? toastTime.error : toastTime.default))
}
