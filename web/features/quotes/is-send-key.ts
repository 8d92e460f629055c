import type { KeyboardEvent } from 'react'

/**
 * Returns true if a key sends the form: Enter in a field, as in every one-line form, and Ctrl+Enter anywhere. Buttons, links and selects
 * use Enter themselves. A key that is held down, such as the one that opened the form, sends nothing.
 */
export const isSendKey = ({ key, repeat, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !repeat &&
  (ctrlKey || metaKey || (target instanceof HTMLInputElement && target.type !== 'checkbox'))
