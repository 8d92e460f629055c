import { z } from 'zod'
import { captchaSolution } from './captcha.ts'
import { emailAddress, endpoint, id, idParams, listReply, pageQuery, requiredText, storableText } from './kit/index.ts'
import { codeProblems, freshCode } from './second-factor.ts'

const figuresPath = '/api/admin/newsletter'
const issuesPath = `${figuresPath}/issues` as const

export const newSubscription = z.object({
  email: emailAddress(),
  captcha: captchaSolution.optional().describe('Required from visitors'),
})

export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/actions/subscribe',
  access: 'anyone',
  isForReadOnly: true,
  summary:
    'Ask for the newsletter; it is sent once the mailed link is opened. The reply does not reveal whether the address is subscribed',
  body: newSubscription,
  problems: ['captcha-failed', 'too-many-requests'],
  changes: [figuresPath],
  perMinute: 20,
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/actions/confirm',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Subscribe the address that a link was mailed to',
  body: z.object({ token: requiredText(200) }),
  reply: z.object({ payload: z.object({ email: z.string().describe('Shortened: m…@company.example') }) }),
  problems: ['invalid-link'],
  changes: [figuresPath],
  perMinute: 60,
})

export const getNewsletterFigures = endpoint({
  method: 'GET',
  path: figuresPath,
  access: 'staff',
  summary: 'How many addresses are subscribed, unconfirmed and unsubscribed',
  reply: z.object({
    payload: z.object({
      numSubscribed: z.number().int(),
      numUnconfirmed: z.number().int(),
      numUnsubscribed: z.number().int(),
    }),
  }),
})

export const issue = z.object({
  id: id(),
  subject: z.string(),
  version: z.number().int().describe('Incremented by each edit'),
  updatedDT: z.iso.datetime(),
  updatedBy: z.string().nullable(),
  sentDT: z.iso.datetime().nullable().describe('null for a draft'),
  numRecipients: z.number().int().nullable(),
})
export type Issue = z.infer<typeof issue>

export const listIssues = endpoint({
  method: 'GET',
  path: issuesPath,
  access: 'staff',
  summary: 'Issues of the newsletter, last changed first',
  query: z.object(pageQuery),
  reply: listReply(issue),
})

/** The maximum number of news items in one issue. */
export const maxIssueItems = 20

export const issueFields = z.object({
  subject: requiredText(150),
  intro: storableText(10_000).default('').describe('Plain text before the news; empty lines separate paragraphs'),
  closing: storableText(5_000).default('').describe('Plain text after the news'),
  newsIds: z.array(id()).max(maxIssueItems).default([]).describe('The news items in it, in their order'),
})

export const getIssue = endpoint({
  method: 'GET',
  path: `${issuesPath}/{id}`,
  access: 'staff',
  summary: 'An issue of the newsletter to edit, with its mail as text',
  params: idParams,
  reply: z.object({
    result: issue.extend({
      intro: z.string(),
      closing: z.string(),
      newsIds: z.array(id()),
      text: z.string().describe('The mail as plain text'),
    }),
  }),
  problems: ['not-found'],
})

const changes = [issuesPath, `${issuesPath}/{id}`] as const

export const createIssue = endpoint({
  method: 'POST',
  path: issuesPath,
  access: 'staff',
  changes: [...changes],
  summary: 'Write an issue of the newsletter',
  body: issueFields,
  reply: z.object({ payload: z.object({ id: id() }) }),
})

const version = z.number().int().describe('The version that was edited or looked at')

export const updateIssue = endpoint({
  method: 'PATCH',
  path: `${issuesPath}/{id}`,
  access: 'staff',
  changes: [...changes],
  summary: 'Change an issue that was not sent',
  params: idParams,
  body: issueFields.extend({ version }),
  reply: z.object({ payload: z.object({ version: z.number().int() }) }),
  problems: ['not-found', 'edited-meanwhile', 'issue-sent'],
})

export const deleteIssue = endpoint({
  method: 'DELETE',
  path: `${issuesPath}/{id}`,
  access: 'staff',
  changes: [...changes],
  summary: 'Delete an issue that was not sent',
  params: idParams,
  problems: ['not-found', 'issue-sent'],
})

export const previewIssue = endpoint({
  method: 'GET',
  path: `${issuesPath}/{id}/preview`,
  access: 'staff',
  summary: 'The mail of an issue as HTML',
  params: idParams,
  otherTypes: ['text/html'],
  problems: ['not-found'],
})

export const sendTestIssue = endpoint({
  method: 'POST',
  path: `${issuesPath}/{id}/actions/sendTest`,
  access: 'staff',
  summary: 'Mail an issue to yourself',
  params: idParams,
  problems: ['not-found'],
})

export const sendIssue = endpoint({
  method: 'POST',
  path: `${issuesPath}/{id}/actions/send`,
  access: 'staff',
  changes: [...changes],
  summary: 'Mail an issue to every subscriber, once',
  params: idParams,
  body: z.object({
    version,
    code: freshCode,
  }),
  reply: z.object({ payload: z.object({ numRecipients: z.number().int() }) }),
  problems: ['not-found', 'edited-meanwhile', 'issue-sent', 'nobody-subscribed', ...codeProblems],
})
