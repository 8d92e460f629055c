import { z } from 'zod'
import { endpoint, id, listReply, optionalDay, pageQuery, requiredText, storableText } from './kit/index.ts'

/** The texts of static pages, which staff edit. */
export const siteTextNames = [
  'about',
  'contact',
  'help',
  'contract',
  'privacy',
  'broadcast-rules',
  'grading-guidelines',
  'media-kit',
  'media-kit-about-tbs',
  'media-kit-about-ebm',
  'media-kit-advertising',
  'media-kit-social',
  'media-kit-videos',
] as const
export const siteTextName = z.enum(siteTextNames)
export type SiteTextName = z.infer<typeof siteTextName>

/** Legally binding texts: everybody may read their earlier versions, and who agreed to which one is recorded. */
export const bindingTexts: readonly SiteTextName[] = ['contract', 'privacy', 'broadcast-rules']

/** Texts whose new versions are announced to members by mail a month before they take effect. */
export const announcedTexts: readonly SiteTextName[] = ['contract']

const version = () => storableText(20).regex(/^\d{4}-\d{2}(-\d{2}(\.\d{1,3})?)?$/)

export const siteText = z.object({
  name: siteTextName,
  title: z.string(),
  bodyHtml: z.string().describe('Sanitized when it is returned, with placeholders filled in'),
  version: z.string().describe('e.g. 2026-11'),
  publishedDT: z.iso.datetime(),
  isCurrent: z.boolean(),
  effectiveOn: z.iso.date().nullable().describe('The day on which a future version takes effect; otherwise null'),
  next: z.object({ version: z.string(), effectiveOn: z.iso.date() }).nullable().describe('The announced next version'),
})
export type SiteText = z.infer<typeof siteText>

export const getSiteText = endpoint({
  method: 'GET',
  path: '/api/misc/texts/{name}',
  access: 'anyone',
  summary: 'The text of a static page; for a binding text also an earlier or an announced version',
  params: z.object({ name: siteTextName }),
  query: z.object({ version: version().optional() }),
  reply: z.object({ result: siteText }),
  problems: ['not-found'],
})

const adminPath = '/api/admin/pages'

const listedText = z.object({
  name: siteTextName,
  title: z.string(),
  version: z.string(),
  publishedDT: z.iso.datetime(),
  publishedBy: z.string().nullable().describe('null for a text that came with the site'),
  numVersions: z.number().int(),
  isBinding: z.boolean(),
})
export type ListedText = z.infer<typeof listedText>

export const listSiteTexts = endpoint({
  method: 'GET',
  path: adminPath,
  access: 'staff',
  summary: 'The texts of static pages with their current versions',
  reply: listReply(listedText),
})

const storedVersion = z.object({
  version: z.string(),
  title: z.string(),
  bodyHtml: z.string().describe('As staff wrote it, with placeholders'),
  note: z.string(),
  publishedDT: z.iso.datetime(),
  publishedBy: z.string().nullable(),
  numAgreed: z.number().int().describe('Number of agreements'),
})
export type StoredVersion = z.infer<typeof storedVersion>

export const listTextVersions = endpoint({
  method: 'GET',
  path: `${adminPath}/{name}`,
  access: 'staff',
  summary: 'All versions of a text, newest first',
  params: z.object({ name: siteTextName }),
  reply: listReply(storedVersion),
})

export const newTextVersion = z.object({
  title: requiredText(120),
  bodyHtml: requiredText(100_000).pipe(storableText(100_000)).describe('HTML'),
  note: storableText(300).default('').describe('What changed, for staff; for the contract, what changes, for members'),
  effectiveOn: optionalDay().describe(
    'For the contract: the day on which it takes effect, at least one month ahead. Other texts take effect at once',
  ),
  basedOn: version().describe('The version that was edited; refused if it is no longer the current one'),
})

export const publishSiteText = endpoint({
  method: 'POST',
  path: `${adminPath}/{name}/versions`,
  access: 'staff',
  changes: [adminPath, `${adminPath}/{name}`, `${adminPath}/{name}/upcoming`, '/api/misc/texts/{name}'],
  summary: 'Publish a new version of a text, or announce a new version of the contract; earlier versions are kept',
  params: z.object({ name: siteTextName }),
  body: newTextVersion,
  reply: z.object({ payload: z.object({ version: z.string() }) }),
  problems: ['edited-meanwhile', 'version-announced'],
})

export const getUpcomingText = endpoint({
  method: 'GET',
  path: `${adminPath}/{name}/upcoming`,
  access: 'staff',
  summary: 'The announced version of a text that is not in force yet',
  params: z.object({ name: siteTextName }),
  reply: z.object({
    payload: z
      .object({
        version: z.string(),
        title: z.string(),
        bodyHtml: z.string(),
        note: z.string(),
        effectiveOn: z.iso.date(),
        mailedOn: z.iso.date().describe('The day from which members are told'),
        announcedDT: z.iso.datetime(),
        announcedBy: z.string().nullable(),
        numMailed: z.number().int().describe('Companies told so far'),
      })
      .nullable(),
  }),
})

export const withdrawSiteText = endpoint({
  method: 'POST',
  path: `${adminPath}/{name}/actions/withdraw`,
  access: 'staff',
  changes: [`${adminPath}/{name}/upcoming`, '/api/misc/texts/{name}'],
  summary: 'Withdraw an announced version that nobody has been told about yet',
  params: z.object({ name: siteTextName }),
  problems: ['not-found', 'cannot-undo'],
})

const agreement = z.object({
  id: id(),
  version: z.string(),
  agreedDT: z.iso.datetime(),
  how: z.enum(['registration', 'payment']),
  company: z.object({ id: id(), name: z.string() }).nullable(),
  contactName: z.string().nullable().describe('null once the person is erased'),
})
export type Agreement = z.infer<typeof agreement>

export const listAgreements = endpoint({
  method: 'GET',
  path: `${adminPath}/{name}/agreements`,
  access: 'staff',
  summary: 'Who agreed to which version of a text, and when, newest first',
  params: z.object({ name: siteTextName }),
  query: z.object(pageQuery),
  reply: listReply(agreement),
})
