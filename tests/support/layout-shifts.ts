import type { Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  value: number
}

/** Adds up the layout shifts of visible content, from the next load on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { layoutShifts: seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as LayoutShift[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the sum since the last call, including the last frame; shifts right after a key or a click count as well. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const seen = (window as unknown as { layoutShifts: { shift: number } }).layoutShifts
    const { shift } = seen
    seen.shift = 0
    return shift
  })
