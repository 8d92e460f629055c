import { useState } from 'react'
import type { ApiProblem } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'

/**
 * Tracks the version that a form's text is based on. Reloading the text does not change it, so that the server refuses
 * to overwrite what somebody else has saved in the meantime.
 */
export function useVersion<V extends number | string>(current: V) {
  const [basedOn, setBasedOn] = useState(current)
  const [isConflict, setIsConflict] = useState(false)
  return {
    basedOn,
    /** True if the last save was refused because somebody else had saved. */
    isConflict,
    /** To be called once this version is saved. */
    saved(version: V) {
      setIsConflict(false)
      setBasedOn(version)
    },
    /**
     * Returns the handler of a failed save: it marks the invalid fields, and notifies unless the version was outdated.
     */
    failed:
      (
        form: { setErrors(errors: ApiProblem['errors']): void },
        noticeOf: (msg: string) => Parameters<typeof notify>[0],
      ) =>
      ({ code, message, errors }: ApiProblem) => {
        form.setErrors(errors)
        if (code === 'edited-meanwhile') setIsConflict(true)
        else notify(noticeOf(errors[0]?.msg ?? message))
      },
  }
}
