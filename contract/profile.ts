import { z } from 'zod'
import { company, contact } from './companies.ts'
import { endpoint, id, optionalText, requiredText } from './kit/index.ts'
import { confirmation, confirmationProblems } from './second-factor.ts'

/** The chat services that a link can open; `Other` is any other one, shown as text. */
export const chatServices = ['WhatsApp', 'Telegram', 'Teams'] as const
export type ChatService = (typeof chatServices)[number]
export const otherChatService = 'Other'

/** How long a profile shows that its bank details changed, in days. */
export const bankChangeShownDays = 14

/** Text that stays as it is if the request leaves it out. */
const text = (max: number) => optionalText(max).unwrap().optional()

export const getOwnCompany = endpoint({
  method: 'GET',
  path: '/api/companies/me',
  access: 'member',
  summary: 'The profile of your own company, with its bank details',
  reply: z.object({
    company,
    contacts: z.array(contact),
  }),
})

export const updateCompany = endpoint({
  method: 'POST',
  path: '/api/companies/updateCompany',
  access: 'member',
  changes: ['/api/companies/me', '/api/companies/{id}', '/api/companies'],
  summary: 'Change the profile of your company; a changed bank detail needs your password or a fresh code',
  body: z.object({
    id: id().describe('Your own company'),
    tel: text(100),
    website: text(200).describe('An http or https address; empty for none'),
    address: text(300),
    shippingDetails: text(2_000),
    description: text(4_000),
    bankCode: text(50),
    ibanCode: text(50),
    swiftCode: text(20),
    paymentMethod: text(200),
    warrantyPolicy: text(2_000),
    ...confirmation,
  }),
  problems: ['not-yours', ...confirmationProblems],
})

export const updateContact = endpoint({
  method: 'POST',
  path: '/api/companies/updateContact',
  access: 'member',
  changes: ['/api/companies/me', '/api/companies/{id}', '/api/auth/me'],
  summary: 'Change your own contact details and preferences',
  body: z.object({
    id: id().describe('Yourself'),
    tel: text(100),
    function: text(100),
    name: requiredText(100).optional(),
    imName: text(40).describe(`${chatServices.join(', ')}, ${otherChatService}, or empty for none`),
    imValue: text(100).describe('The number, name or address at the service'),
    signature: text(1_000).describe('Plain text under your messages, replies and broadcast mails'),
    rfqDisabled: z
      .boolean()
      .optional()
      .describe('You receive no requests for quote; ignored for a service-only member'),
    possibleMatchesDisabled: z
      .boolean()
      .optional()
      .describe('Possible matches are not shown after you post; ignored for a service-only member'),
  }),
  problems: ['not-yours'],
})
