import type { Page } from 'playwright-core'
import type { Site } from './site.ts'

/**
 * Returns the code that the demo's authenticator shows to the page's staff member. A code works once, so the site first forgets that
 * it was used, rather than the journey waiting for the next one.
 */
export async function unusedCode({ db }: Pick<Site, 'db'>, page: Page): Promise<string> {
  await db.updateTable('second_factors').set({ last_step: null }).execute()
  const shown = await (await page.request.get('/dev/authenticator')).text()
  const code = /<output>(\d{6})/.exec(shown)?.[1]
  if (code === undefined) throw new Error('the authenticator shows no code')
  return code
}
