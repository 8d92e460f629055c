/** Returns true if no dialog or menu is open over the list. */
export const isPageIdle = (): boolean => document.querySelector('dialog[open], [role=menu]') === null

/** Returns true if the page is scrolled to the top and idle, so that a new row disturbs nobody. */
export const isAtTop = (): boolean => window.scrollY < 4 && isPageIdle()
