import type { MouseEvent as ReactMouseEvent } from 'react'

/** How long to wait for the rows to appear again after going back, in milliseconds. */
const timeoutMs = 1_500

/** Returns the part number under the pointer in a row's link, if any. */
function numberAt(target: EventTarget): { href: string; text: string } | undefined {
  if (!(target instanceof Element)) return undefined
  const href = target.closest('[data-row-link]')?.getAttribute('href')
  const text = target.closest('.mono')?.textContent
  return href && text ? { href, text } : undefined
}

function select({ href, text }: { href: string; text: string }) {
  const giveUpAt = performance.now() + timeoutMs
  const attempt = () => {
    const link = document.querySelector(`[data-row-link][href="${CSS.escape(href)}"]`)
    const numbers = link ? [link, ...link.querySelectorAll('.mono')] : []
    const number = numbers.find(each => each.matches('.mono') && each.textContent === text)
    if (number) window.getSelection()?.selectAllChildren(number)
    else if (performance.now() < giveUpAt) requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}

/**
 * Lets a double click on a row's part number select it, for copying. A single click opens the row at once; the second click
 * goes back, unless the row opened beside the list, and selects the number. Call it for each click in a row, before the row is
 * opened.
 */
export function selectNumberOnSecondClick(
  { target, detail, button, nativeEvent, ...keys }: ReactMouseEvent,
  isBeside = false,
) {
  const number = numberAt(target)
  const isPlain = button === 0 && !keys.ctrlKey && !keys.metaKey && !keys.shiftKey && !keys.altKey
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
  if (number === undefined || detail !== 1 || !isPlain || isTouch) return
  const from = location.href
  const onMouseDown = (event: MouseEvent) => {
    if (event.detail !== 2) return
    event.preventDefault()
    // Otherwise the second click would hit the opened page.
    const swallow = (click: MouseEvent) => {
      if (click.detail !== 2) return
      click.preventDefault()
      click.stopPropagation()
    }
    window.addEventListener('click', swallow, { capture: true, once: true })
    if (!isBeside && location.href !== from) history.back()
    select(number)
  }
  window.addEventListener('mousedown', onMouseDown, { capture: true, once: true })
}
