/** No dialog or menu stands over the list. */
export const isPageIdle = (): boolean => document.querySelector('dialog[open], [role=menu]') === null

/** The reader looks at the top of the page and at nothing else, so a new line pushes nothing away. */
export const isAtTop = (): boolean => window.scrollY < 4 && isPageIdle()
