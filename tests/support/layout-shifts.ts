import type { Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Adds up the layout shifts of visible content, from the next load on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = { shift: 0 }
    // What moved is printed when the test fails.
    const moved: string[] = []
    Object.assign(window, { layoutShifts: total, movedParts: moved })
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        total.shift += value
        for (const { node, previousRect, currentRect } of sources)
          moved.push(`${place(previousRect)} to ${place(currentRect)}: ${node?.textContent?.slice(0, 80)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the sum since the last call, including the last frame; shifts right after a key or a click count as well. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const shifts = (window as unknown as { layoutShifts: { shift: number } }).layoutShifts
    const { shift } = shifts
    shifts.shift = 0
    return shift
  })
