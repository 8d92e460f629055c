import { z } from 'zod'
import { emailAddress, endpoint, id, idParams, listReply, optionalText, requiredText } from './kit/index.ts'
import { confirmation, confirmationProblems } from './second-factor.ts'

/** The maximum number of contacts per company, including invited ones. */
export const maxContacts = 40

export const contactRoles = ['trader', 'read-only'] as const
const contactRole = z
  .enum(contactRoles)
  .describe('read-only: may look, but may change only their own sign-in and mail settings')
export type ContactRole = z.infer<typeof contactRole>

/** Somebody whom the owner of a company invited and who has not joined yet. */
const invitation = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  isReadOnly: z.boolean(),
  expiresDT: z.iso.datetime().describe('When the mailed link expires'),
})
export type Invitation = z.infer<typeof invitation>

const invitationsPath = '/api/companies/me/invitations'

export const listInvitations = endpoint({
  method: 'GET',
  path: invitationsPath,
  access: 'member',
  summary: 'Pending invitations to your company',
  reply: listReply(invitation),
})

export const inviteContact = endpoint({
  method: 'POST',
  path: invitationsPath,
  access: 'member',
  changes: [invitationsPath],
  summary: 'Invite somebody to your company by mail, if you own its profile; a second invitation replaces the first',
  body: z.object({
    name: requiredText(100),
    email: emailAddress(),
    function: optionalText(100),
    role: contactRole.default('trader'),
  }),
  problems: ['owner-only', 'address-in-use', 'too-many-contacts', 'too-many-requests'],
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/companies/me/invitations/{id}',
  access: 'member',
  changes: [invitationsPath],
  summary: 'Withdraw an invitation, if you own the profile; its link stops working',
  params: idParams,
  problems: ['owner-only'],
})

export const setContactRole = endpoint({
  method: 'POST',
  path: '/api/companies/me/contacts/{id}/actions/setRole',
  access: 'member',
  changes: ['/api/companies/me'],
  summary: 'Let a contact of your company trade or only read, if you own its profile; open sessions change at once',
  params: idParams,
  body: z.object({ role: contactRole }),
  problems: ['owner-only', 'not-found', 'own-account', 'owner-stays'],
})

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/api/companies/me/contacts/{id}',
  access: 'member',
  changes: ['/api/companies/me', '/api/companies/{id}'],
  summary:
    'Remove a contact from your company, if you own its profile: all access to their account ends, and what they sent is kept',
  params: idParams,
  problems: ['owner-only', 'not-found', 'own-account', 'owner-stays'],
})

export const transferOwnership = endpoint({
  method: 'POST',
  path: '/api/companies/me/actions/transferOwnership',
  access: 'member',
  changes: ['/api/companies/me'],
  summary: 'Make a colleague the owner of the company profile in your place; needs your password or a code',
  body: z.object({ id: id().describe('The colleague'), ...confirmation }),
  problems: ['owner-only', 'not-found', ...confirmationProblems],
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/readInvitation',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'The person whom a mailed link invites; changes nothing',
  body: z.object({ token: requiredText(200) }),
  reply: z.object({ payload: z.object({ name: z.string(), email: z.string(), companyName: z.string() }) }),
  problems: ['invalid-link'],
  takesIdempotencyKey: false,
})

export const joinCompany = endpoint({
  method: 'POST',
  path: '/api/auth/joinCompany',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Join a company with a mailed link and a password',
  body: z.object({ token: requiredText(200), password: requiredText(200) }),
  problems: ['invalid-link', 'weak-password', 'address-in-use', 'too-many-contacts'],
  perMinute: 60,
})
