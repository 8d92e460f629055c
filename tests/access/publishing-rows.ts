import { randomUUID } from 'node:crypto'
import { hashToken } from '../../server/modules/auth/index.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { pdf } from '../support/complaints.ts'
import { addIssue, addNews, addSubscriber, onePixelPng } from '../support/publishing.ts'
import { withCode } from './site-rows.ts'
import { open, type Row, type World } from './world.ts'

const contract = { params: { name: 'contract' } }
let versions = 0

const newNews = { title: 'A title', catId: 900, by: 'Editor', bodyHtml: '<p>Text</p>' }
const newIssue = { subject: 'An issue', intro: 'Hello' }

const aboutNews = (body?: object): Row => ({
  access: 'staff',
  input: async ({ test }) => ({ params: { id: await addNews(test.deps.db) }, ...(body && { body }) }),
})
const aboutIssue = (body?: object): Row => ({
  access: 'staff',
  input: async ({ test }) => ({ params: { id: await addIssue(test.deps.db) }, ...(body && { body }) }),
})

async function unconfirmed({ test }: World) {
  const token = randomUUID()
  const token_expires_at = new Date(test.clock.now().getTime() + 86_400_000)
  await addSubscriber(test.deps.db, { state: 'unconfirmed', token_hash: hashToken(token), token_expires_at })
  return token
}

/** Staff's publications: news, newsletters, the texts of pages and presentations. */
export const publishingRows: Record<string, Row> = {
  getUnreadNews: { access: 'account' },
  markNewsSeen: { access: 'account' },
  searchStaffNews: { access: 'staff' },
  getStaffNewsItem: aboutNews(),
  createNews: {
    access: 'staff',
    input: async ({ test }) => {
      await addNews(test.deps.db)
      return { body: newNews }
    },
  },
  updateNews: aboutNews({ ...newNews, version: 1 }),
  deleteNews: aboutNews(),
  previewHtml: { access: 'staff', input: () => ({ body: { bodyHtml: '<p>Text</p>' } }) },
  uploadEditorImage: {
    access: 'staff',
    input: () => ({ body: { image: new File([onePixelPng], 'dot.png') } }),
  },
  subscribeNewsletter: {
    ...open,
    input: async ({ test }, caller) => ({
      body: {
        email: `${randomUUID()}@one.example`,
        ...(caller === 'visitor' && { captcha: await solvedCaptcha(test) }),
      },
    }),
  },
  confirmNewsletter: { ...open, input: async world => ({ body: { token: await unconfirmed(world) } }) },
  getNewsletterFigures: { access: 'staff' },
  listIssues: { access: 'staff' },
  getIssue: aboutIssue(),
  createIssue: { access: 'staff', input: () => ({ body: newIssue }) },
  updateIssue: aboutIssue({ ...newIssue, version: 1 }),
  deleteIssue: aboutIssue(),
  previewIssue: aboutIssue(),
  sendTestIssue: aboutIssue(),
  sendIssue: withCode({
    access: 'staff',
    input: async ({ test }) => {
      await addSubscriber(test.deps.db)
      return { params: { id: await addIssue(test.deps.db) }, body: { version: 1 } }
    },
  }),
  listEventFiles: open,
  addEventFile: { access: 'staff', input: () => ({ body: { year: '2019', title: 'EBM 2019', file: pdf() } }) },
  removeEventFile: {
    access: 'staff',
    input: async ({ test: { deps } }) => {
      const file_id = await deps.files.put(deps.db, {
        contentType: 'application/pdf',
        bytes: Buffer.from('%PDF-'),
        audience: 'anyone',
      })
      await deps.db
        .insertInto('event_files')
        .values({ year: 2018, title: 'EBM 2018', file_id, uploaded_at: deps.clock.now() })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      return { params: { year: 2018 } }
    },
  },
  getSiteText: { ...open, input: () => contract },
  listSiteTexts: { access: 'staff' },
  listTextVersions: { access: 'staff', input: () => contract },
  listAgreements: { access: 'staff', input: () => contract },
  getUpcomingText: { access: 'staff', input: () => contract },
  withdrawSiteText: {
    access: 'staff',
    input: async ({ test: { deps } }) => {
      const upcoming = { name: 'contract' as const, version: '2028-01-01', title: 'Contract', body_html: '<p>New</p>' }
      await deps.db
        .insertInto('upcoming_texts')
        .values({ ...upcoming, note: 'A test.', effective_on: '2028-01-01', announced_at: deps.clock.now() })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      return contract
    },
  },
  publishSiteText: {
    access: 'staff',
    input: () => {
      versions += 1
      return {
        params: { name: 'help' },
        body: { title: 'Help', bodyHtml: `<p>Version ${versions}</p>`, basedOn: '2026-11' },
      }
    },
  },
}
