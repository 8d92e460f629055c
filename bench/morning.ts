/**
 * Does the eight tasks of a broker's morning in a real browser and counts actions of the hand: a click, a key, a text
 * typed in one go, and each change of page. The claim: no task takes more actions than we considered possible before the
 * pages were built.
 */

import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { dayOf } from '../server/platform/clock.ts'
import { addPart } from '../tests/support/world.ts'
import { ensureBrowser } from '../tools/browser.ts'
import { startDemoSite } from './support/demo-site.ts'
import { type Claim, report } from './support/figures.ts'

const site = await startDemoSite(3900, { LIFT_LIMITS: '1' })
const browser = await chromium.launch({ executablePath: ensureBrowser(console.log), args: ['--no-sandbox'] })

/** Clicks and types on a page, and counts the actions and the page changes. */
class ActionCounter {
  readonly page: Page
  actions = 0
  pageChanges = 0

  constructor(page: Page) {
    this.page = page
    let path = new URL(page.url()).pathname
    page.on('framenavigated', frame => {
      const next = new URL(frame.url()).pathname
      if (frame === page.mainFrame() && next !== path) {
        this.pageChanges += 1
        path = next
      }
    })
  }

  async press(key: string) {
    this.actions += 1
    await this.page.keyboard.press(key)
  }

  async type(text: string) {
    this.actions += 1
    await this.page.keyboard.type(text)
  }

  async click(name: string | RegExp, role: 'button' | 'link' = 'button') {
    this.actions += 1
    await this.page.getByRole(role, { name }).first().click()
  }

  /** Drops a file anywhere on the page. */
  async drop(name: string, text: string) {
    this.actions += 1
    await this.page.evaluate(
      ([fileName = '', content = '']) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([content], fileName, { type: 'text/csv' }))
        for (const type of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      },
      [name, text],
    )
  }

  async paste(text: string) {
    this.actions += 1
    await this.page.evaluate(pasted => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }
}

async function contextOf(email: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const url = site.url.replace('http:', 'https:')
  const cookie = { httpOnly: true, secure: true, sameSite: 'Lax' } as const
  await context.addCookies([{ name: '__Host-session', value: await site.signIn(email), url, ...cookie }])
  return context
}

async function open(context: BrowserContext, path: string): Promise<ActionCounter> {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.bringToFront()
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  return new ActionCounter(page)
}

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const [member, broker, diamond] = await Promise.all(
  ['member', 'broker', 'diamond'].map(name => contextOf(`${name}@demo.example`)),
)
if (member === undefined || broker === undefined || diamond === undefined) throw new Error('No demo accounts.')

/** The wanted number that the member has is one of ten in a WTB, and not the first. */
const otherLines = Array.from({ length: 9 }, (_, index) => ({
  quantity: '1',
  brand: 'HP',
  desc: `MRN-9${index}0-X`,
  condition: 'USED',
  price: 'CALL',
}))

/** Numbers that two demo companies hold, whose demo contacts get the requests. */
const numbers = ['MRN-100-B21', 'MRN-200-B21', 'MRN-300-B21']
for (const email of ['member@demo.example', 'diamond@demo.example']) {
  const { company_id: companyId } = await site.db
    .selectFrom('contacts')
    .where('email', '=', email)
    .select('company_id')
    .executeTakeFirstOrThrow()
  await site.db.updateTable('contacts').set({ is_rfq_disabled: true }).where('company_id', '=', companyId).execute()
  await site.db.updateTable('contacts').set({ is_rfq_disabled: false }).where('email', '=', email).execute()
  for (const part_number of numbers)
    await addPart(site.db, companyId, { part_number, quantity: 20, price_eur: 96, confirmed_on: dayOf(new Date()) })
}

const claims: Claim[] = []
/** Does a task, and states how many actions it took and how many are possible. */
async function task(
  what: string,
  possible: number,
  hand: Promise<ActionCounter>,
  work: (hand: ActionCounter) => Promise<void>,
) {
  const done = await hand
  try {
    await work(done)
    claims.push({
      what: `${what} (${done.pageChanges} page changes)`,
      measured: done.actions,
      goal: possible,
      unit: 'actions',
    })
  } catch (error) {
    console.log(`${what}: ${String(error).split('\n')[0]}`)
    claims.push({ what: `${what}: not done`, measured: Number.NaN, goal: possible, unit: 'actions' })
  }
  await done.page.close()
}

/** Part numbers of one manufacturer that is known from stock, so that a list of them needs no brand. */
const known = await site.db
  .selectFrom('parts')
  .where('manufacturer', '=', 'HPE')
  .where('removed_at', 'is', null)
  .select('part_number')
  .distinct()
  .orderBy('part_number')
  .limit(10)
  .execute()
const lines = known
  .map(({ part_number }, index) => `${index + 2} x HPE ${part_number} used ${index + 30} EUR`)
  .join('\n')

try {
  await member.addCookies([{ name: 'pref-paging', value: 'fit', url: site.url }])
  await task('1. read 200 broadcasts, open three beside the list', 30, open(member, '/broadcasts'), async hand => {
    const rows = hand.page.locator('main [data-row-link]')
    await rows.first().waitFor()
    for (const row of [0, 3, 5]) {
      hand.actions += 1
      await rows.nth(row).click()
      await hand.page.getByRole('complementary').first().waitFor()
    }
    await hand.press('Escape')
    while ((await rows.count()) < 200 && hand.actions < 60) {
      const before = await rows.count()
      await hand.press('End')
      await hand.page.waitForFunction(count => document.querySelectorAll('main [data-row-link]').length > count, before)
    }
  })
  await task('2. who has a number cheapest', 2, open(broker, '/broadcasts'), async hand => {
    await hand.press('/')
    await hand.type(numbers[0] ?? '')
    // The search box's option: the options of a select have the same role, but are never visible.
    const option = hand.page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: numbers[0] })
    await option.getByText('€ 96').waitFor()
  })
  await task('3. ask everybody who has it', 3, open(broker, `/parts?query=${numbers[0]}`), async hand => {
    await hand.page.getByRole('link', { name: numbers[0] }).first().waitFor()
    await hand.press('A')
    await hand.page.locator('input[name=requestedQuantity]:focus').waitFor()
    await hand.type('6')
    await hand.press('Enter')
    await toast(hand.page, 'Request for quote sent to 2 companies')
  })
  const wanted = await open(broker, '/broadcast-rules')
  const posted = await wanted.page.request.post('/api/broadcasts', {
    headers: { origin: site.url },
    data: {
      listType: 2,
      broadcastType: 'wtb',
      ...otherLines[0],
      moreLines: [
        ...otherLines.slice(1, 6),
        { ...otherLines[0], quantity: '4', desc: numbers[1] },
        ...otherLines.slice(6),
      ],
    },
  })
  if (!posted.ok()) console.log(await posted.text())
  await task('4. answer a WTB from my stock', 3, open(member, '/broadcasts?tab=forMe'), async hand => {
    await hand.page
      .getByRole('link', { name: new RegExp(numbers[1] ?? '') })
      .first()
      .waitFor()
    await hand.press('j')
    await hand.press('r')
    const message = hand.page.getByRole('dialog', { name: /reply/i }).getByLabel('Message')
    await message.waitFor()
    if (!(await message.inputValue()).includes(`We have 20x ${numbers[1]}`)) throw new Error('The reply has no offer.')
    await hand.press('Control+Enter')
    await toast(hand.page, /sent/i)
  })
  await task('5. post a mail of ten lines', 6, open(member, '/broadcasts'), async hand => {
    await hand.paste(lines)
    await hand.click('I sell this')
    await hand.page
      .getByRole('dialog', { name: 'Compose Broadcast' })
      .getByRole('textbox', { name: /Quantity/ })
      .nth(9)
      .waitFor()
    const list = hand.page.getByRole('dialog', { name: 'Compose Broadcast' }).getByLabel('To', { exact: true })
    if ((await list.inputValue()) === '') {
      await hand.press('Control+Enter')
      await hand.page.locator('select:focus').waitFor()
      await hand.press('S')
    }
    await hand.press('Control+Enter')
    await hand.page.getByRole('dialog', { name: 'Compose Broadcast' }).waitFor({ state: 'detached' })
  })
  await task('6. answer a request for quote', 3, open(member, '/rfqs'), async hand => {
    await hand.page.getByRole('link', { name: numbers[0] }).first().waitFor()
    hand.actions += 1
    await hand.page.getByRole('link', { name: numbers[0] }).first().click()
    await hand.page.locator('input[name=price]:focus').waitFor()
    await hand.type('90')
    await hand.press('Enter')
    await toast(hand.page, 'Answer sent')
  })
  await task('7. compare quotes and award', 3, open(broker, '/'), async hand => {
    await hand.click(new RegExp(`Compare.*${numbers[0]}`), 'link')
    await hand.click(/^Lowest/)
    await hand.click(/^Award/)
    await hand.page.getByRole('button', { name: 'Undo' }).waitFor()
  })
  const list = 'Part number,Manufacturer,Description,Quantity,Condition,Price\nMORNING-1,HPE,Disk,5,NEW,12'
  const loaded = (page: Page) => page.getByText('Members find it now.').waitFor()
  // Yesterday's list, so that its columns are remembered.
  const first = await open(diamond, '/inventory')
  await first.drop('morning.csv', list)
  await first.click('Start the upload')
  await loaded(first.page)
  await first.page.close()
  await task('8. bring stock up to date', 2, open(diamond, '/inventory'), async hand => {
    await hand.drop('morning.csv', list.replace(',5,', ',6,'))
    await hand.click('Start the upload')
    await loaded(hand.page)
  })
  report('A broker’s morning: clicks and keystrokes', claims)
} finally {
  await browser.close()
  await site.close()
}
