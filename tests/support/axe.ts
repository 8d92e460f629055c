import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page as it is now, or in what of it is named: the rule, and the beginning of the element at fault.
 * Behind a modal the page is out of reach, and is looked at without one.
 */
export async function violationsOn(page: Page, within?: string): Promise<string[]> {
  // Our pages have no frames: without a page of its own for the result it takes a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(rules)
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
}
