/** Returns true if no dialog or menu is open over the list. */
export const isPageIdle = (): boolean => document.querySelector('dialog[open], [role=menu]') === null
