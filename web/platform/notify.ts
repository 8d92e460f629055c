import { type Notice, toastTime } from '../../contract/catalogue.ts'
import { showToast } from '../ui/index.ts'

/** Shows a text of the catalogue as a toast for the time the catalogue gives its kind; `duration` in milliseconds. */
export function notify(notice: Notice, duration?: number): void {
  showToast(notice, duration ?? (notice.kind === 'error' ? toastTime.error : toastTime.default))
}
