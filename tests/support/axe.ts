import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** Less than half as long as the package's export, which each page has to parse. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on the theme; all others give the same result in both. */
const colorRules = ['color-contrast', 'link-in-text-block']
const options = {
  resultTypes: ['violations'],
  // Style sheets, which none of these rules reads.
  preload: false,
}

/**
 * Waits until the selected element has its final content: a loading modal has no title yet, and a text
 * that is fading in has a different contrast.
 */
async function settled(page: Page, within: string): Promise<void> {
  await page.waitForFunction(scope => {
    const busy = '[aria-busy=true], [role=status][aria-label^=Loading]'
    const isMoving = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    return (
      document.querySelector(`:is(${scope}) :is(${busy})`) === null &&
      document.fonts.status === 'loaded' &&
      !document.getAnimations().some(isMoving)
    )
  }, within)
}

/**
 * Returns axe's findings on the current page, or within the selected part: the rule, and the start of the element
 * at fault. The page behind a modal is inert, and is checked separately.
 */
export const violationsOn = (page: Page, within = 'html') => run(page, within, everyRule)

/** Returns axe's findings about colors, for a page already checked in the other theme. */
export const colorViolationsOn = (page: Page, within = 'html') => run(page, within, colorRules)

async function run(page: Page, within: string, runOnly: string[]): Promise<string[]> {
  await settled(page, within)
  // Sending it to a page that already has it would take half of the run's time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([scope, axeOptions]) => {
      const { axe } = window as unknown as { axe: { run(within: string, options: object): Promise<AxeResults> } }
      // axe waits for a timer of 0 ms before each rule, which the browser makes 4 ms.
      const { setTimeout } = window
      const setTimeoutAtOnce = (act: () => void, ms?: number) => {
        if (ms) return setTimeout(act, ms)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          act()
        }
        port2.postMessage(undefined)
        return 0
      }
      window.setTimeout = setTimeoutAtOnce as typeof setTimeout
      const { violations } = await axe.run(scope, axeOptions).finally(() => {
        window.setTimeout = setTimeout
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
    },
    [within, { ...options, runOnly }] as const,
  )
}
