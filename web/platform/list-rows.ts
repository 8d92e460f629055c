export const rowOf = (element: Element): Element | null => element.closest('tr, li')

/** Returns the links of a list's rows, without those of a pane beside it. */
export const rowLinksIn = (list: Element | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])].filter(
    link => link.closest('aside') === list?.closest('aside'),
  )

/** Moves the focus to the next or previous row, from the open one if none has it; returns false if there is none. */
export function moveRow(list: Element | null, step: 1 | -1): boolean {
  const links = rowLinksIn(list)
  const focused = links.findIndex(link => rowOf(link)?.contains(document.activeElement))
  const index = focused >= 0 ? focused : links.findIndex(link => rowOf(link)?.ariaCurrent === 'true')
  const next = links[index === -1 ? 0 : index + step]
  next?.focus()
  return next !== undefined
}
