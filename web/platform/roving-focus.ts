import { moveRow, rowLinksIn, rowOf } from './list-rows.ts'

const controls = ['a[href]', 'button', 'input[type=checkbox]', 'summary'].join()
const typed = ['input:not([type=checkbox])', 'select', 'textarea'].join()

/** Returns true for elements that use the arrow keys themselves. */
const ownsArrows = (target: Element) => target.closest([typed, 'dialog', '[role=menu]'].join()) !== null

const controlsIn = (element: Element | null): HTMLElement[] =>
  [...(element?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
    each => each.closest('dialog, [role=menu]') === null,
  )

const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

/**
 * Makes the rows of a list and the headings above them a single tab stop. Up and down move between rows and to the headings above
 * the first one, left and right between the controls of a row; Home and End move to the first and the last row. A row with fields
 * keeps all its tab stops. Returns a function that undoes this.
 */
export function roveIn(list: HTMLElement): () => void {
  let active: HTMLElement | undefined
  const headings = () =>
    [...list.querySelectorAll('thead')]
      .filter(each => each.closest('aside') === list.closest('aside'))
      .flatMap(controlsIn)

  const update = () => {
    const links = rowLinksIn(list)
    const rows = [...new Set(links.map(rowOf))]
    const stops = [...headings()]
    for (const row of rows) {
      const own = controlsIn(row)
      if (row?.querySelector(typed) == null) stops.push(...own)
      else for (const each of own) each.tabIndex = 0
    }
    if (active === undefined || !stops.includes(active))
      active = links.find(link => rowOf(link)?.ariaCurrent === 'true') ?? links[0]
    for (const stop of stops) {
      const tabIndex = stop === active || active === undefined ? 0 : -1
      if (stop.tabIndex !== tabIndex) stop.tabIndex = tabIndex
    }
  }

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === active || target.tabIndex !== -1 || !target.matches(controls))
      return
    if (target.closest('dialog, [role=menu]') !== null) return
    if (active !== undefined) active.tabIndex = -1
    active = target
    active.tabIndex = 0
  }

  const moveAlong = (stops: readonly HTMLElement[], target: Element, step: number) => {
    const shown = stops.filter(isShown)
    const next = shown[shown.findIndex(each => each === target || each.contains(target)) + step]
    next?.focus()
    return next !== undefined
  }

  /** Returns true if a key moved the focus. */
  const go = (key: string, target: Element): boolean => {
    const head = target.closest('thead')
    const row = head ?? rowOf(target)
    const links = rowLinksIn(list)
    if (key === 'Home' || key === 'End') {
      const link = links.at(key === 'Home' ? 0 : -1)
      link?.focus()
      return link !== undefined
    }
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      return moveAlong(head === null ? controlsIn(row) : headings(), target, key === 'ArrowLeft' ? -1 : 1)
    if (head !== null && key === 'ArrowDown') return moveAlong(links, target, 1)
    if (key === 'ArrowUp' && row !== null && row === rowOf(links[0] ?? row)) return moveAlong(headings(), target, 1)
    return head === null && moveRow(list, key === 'ArrowDown' ? 1 : -1)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event
    if (event.defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return
    if (!/^(Arrow(Up|Down|Left|Right)|Home|End)$/.test(key)) return
    if (!(target instanceof Element) || !list.contains(target) || ownsArrows(target)) return
    if (target.closest('aside') !== list.closest('aside')) return
    // Elsewhere in the list, such as a filter above the rows, the arrows scroll.
    if (target.closest('thead') === null && !rowLinksIn(list).some(link => rowOf(link)?.contains(target))) return
    if (go(key, target) || key.startsWith('ArrowUp') || key === 'ArrowDown') event.preventDefault()
  }

  update()
  // Changes in a pane beside the rows do not affect the rows.
  const isOfRows = ({ target }: MutationRecord) =>
    target instanceof Element && target.closest('aside') === list.closest('aside')
  const observer = new MutationObserver(changes => changes.some(isOfRows) && update())
  observer.observe(list, { childList: true, subtree: true })
  list.addEventListener('focusin', onFocus)
  // After the handlers of the page, which may have used the key.
  document.addEventListener('keydown', onKeyDown)
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKeyDown)
  }
}
