import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** Less than half as long as what the package exports, which each page has to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that a theme can break: all others find the same in either. */
const colorRules = ['color-contrast', 'link-in-text-block']
const options = {
  resultTypes: ['violations'],
  // Style sheets, which no rule among these reads.
  preload: false,
}

/**
 * Waits until what is named holds what it is going to hold: a modal that is still loading has no title yet, and a text
 * that is fading in has another contrast.
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
 * Returns what axe finds on the page as it is now, or within the named part of it: the rule, and the beginning of the element
 * at fault. Behind a modal the page is out of reach, and is checked without one.
 */
export const violationsOn = (page: Page, within = 'html') => run(page, within, everyRule)

/** Returns what axe finds wrong with the colors, of what has been checked in another theme. */
export const colorViolationsOn = (page: Page, within = 'html') => run(page, within, colorRules)

async function run(page: Page, within: string, runOnly: string[]): Promise<string[]> {
  await settled(page, within)
  // Half of the time of a run would go into sending it to a page that has it already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([scope, asked]) => {
      const { axe } = window as unknown as { axe: { run(within: string, options: object): Promise<AxeResults> } }
      const { violations } = await axe.run(scope, asked)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
    },
    [within, { ...options, runOnly }] as const,
  )
}
