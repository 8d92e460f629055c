import { z } from 'zod'
import { captchaSolution } from './captcha.ts'
import {
  emailAddress,
  endpoint,
  formFile,
  id,
  idParams,
  listReply,
  optionalText,
  pageQuery,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'
import { registrationTexts } from './registration-texts.ts'

/** Where applicants heard about the network, in the order of the form; none is preselected. */
export const hearOptions = [
  'Google/Search',
  'Facebook',
  'LinkedIn',
  'Business Relation',
  'TBS Sales',
  'TBS Mailing',
] as const
/** The only option offered to visitors who scanned the printed code. */
export const qrHearOption = 'TBS QR Code'

/** A web address, typed with or without `https://`; empty if there is none. */
const website = () =>
  optionalText(200).refine(text => text === '' || /^(https?:\/\/)?[^\s/@]+\.[^\s/@]+(\/\S*)?$/i.test(text), {
    error: () => registrationTexts.website,
  })

/**
 * A telephone number as people write it: digits with the usual separators, `+` or `(0)`, and an extension. Numbers have 15 digits at most;
 * the prefix `00` and a `0` in brackets come on top.
 */
const telephone = () =>
  requiredText(50).refine(
    text => {
      if (text.trim() === '') return true
      const [number = '', ...extension] = text
        .trim()
        .split(/\s*(?:[,;#x]|extension|ext\.?|toestel|tst\.?|durchwahl)\s*/i)
      const digits = number.replaceAll(/\D/g, '').length
      return (
        /^\(?\+?[\d\s()./-]+$/.test(number) &&
        digits >= 6 &&
        digits <= 18 &&
        extension.every(part => /^\d{0,6}$/.test(part))
      )
    },
    { error: () => registrationTexts.tel },
  )

/** Step 1: the company. */
export const companyStep = z.object({
  company: requiredText(100),
  address: requiredText(200),
  zip: optionalText(20),
  city: optionalText(100),
  country: requiredText(2).describe('ISO 3166-1 alpha-2 code'),
  website: website(),
  vat: optionalText(30).describe('VAT number; EORI number in the UK'),
  desc: optionalText(2_000).describe('What the company trades in'),
})

/** Step 2: the contact person. */
export const personStep = z.object({
  name: requiredText(100),
  function: requiredText(100),
  email: emailAddress(),
  tel: telephone(),
  hear: z.enum([...hearOptions, qrHearOption], { error: () => registrationTexts.hear }),
})

/** The application for a free trial. */
export const registration = z.object({
  ...companyStep.shape,
  ...personStep.shape,
  password: requiredText(200),
  isContractAgreed: z.literal(true, { error: () => registrationTexts.contract }),
  contractVersion: storableText(20)
    .optional()
    .describe('The version that was shown; refused if it is no longer the current one'),
  isFromQrCode: z.boolean().default(false),
})

export const register = endpoint({
  method: 'POST',
  path: '/api/companies',
  access: 'anyone',
  summary:
    'Apply for a free trial. The reply does not reveal whether the address is known; the next step comes by mail',
  body: registration.extend({ captcha: captchaSolution }),
  problems: ['captcha-failed', 'weak-password', 'too-many-requests'],
  changes: ['/api/admin/applications', '/api/admin/waiting'],
  perMinute: 20,
})

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/api/companies/actions/confirmRegistration',
  access: 'anyone',
  summary: "Confirm an applicant's e-mail address with the mailed link; staff see the application from then on",
  body: z.object({ token: requiredText(200) }),
  reply: z.object({ payload: z.object({ company: z.string() }) }),
  problems: ['invalid-link'],
  changes: ['/api/admin/applications', '/api/admin/waiting'],
  perMinute: 60,
})

export const ratings = ['up', 'down'] as const

export const rateRegistration = endpoint({
  method: 'POST',
  path: '/api/misc/rateRegForm/rating/{rating}',
  access: 'anyone',
  summary: 'Rate the registration form',
  params: z.object({ rating: z.enum(ratings) }),
  body: z.object({ rating: z.enum(ratings), company: optionalText(100) }),
  perMinute: 60,
  takesIdempotencyKey: false,
})

export const checkVatNumber = endpoint({
  method: 'GET',
  path: '/api/misc/vatNumber',
  access: 'anyone',
  summary:
    'Check the format and the check digits of a VAT number, or of an EORI number in the UK, as registration and payment do',
  query: z.object({
    country: requiredText(2).describe('ISO 3166-1 alpha-2 code'),
    vat: requiredText(30),
  }),
  reply: z.object({ payload: z.object({ isValid: z.boolean() }) }),
  perMinute: 120,
})

export const listRegistrationCountries = endpoint({
  method: 'GET',
  path: '/api/companies/registrationCountries',
  access: 'anyone',
  summary: 'All countries, sorted by name, for forms',
  reply: listReply(z.object({ code: z.string().length(2), name: z.string() })),
})

export const applicationStates = ['waiting', 'documents', 'approved', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** A value that an application shares with an account or another application. */
export const duplicateKinds = ['company', 'address', 'domain', 'vat', 'telephone', 'email'] as const

const duplicate = z.object({
  kind: z.enum(duplicateKinds),
  companyId: id().nullable().describe('null for another application'),
  isRejected: z.boolean().describe('True for another application that was rejected'),
  name: z.string().describe('The company with the same value'),
})

const application = z.object({
  id: id(),
  state: z.enum(applicationStates),
  company: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  website: z.string(),
  vat: z.string(),
  vatCheck: z.enum(['valid', 'invalid', 'unknown', 'none']).describe('By format and checksum; unknown outside the EU'),
  desc: z.string(),
  name: z.string(),
  function: z.string(),
  email: z.string(),
  tel: z.string(),
  hear: z.string(),
  confirmedDT: z.iso.datetime().describe('When the e-mail address was confirmed'),
  question: z.string().nullable().describe('What staff last asked for'),
  reason: z.string().nullable().describe('Why it was rejected'),
  decidedBy: z.string().nullable(),
  decidedDT: z.iso.datetime().nullable(),
  companyId: id().nullable().describe('The account that approval opened'),
  duplicates: z.array(duplicate),
  files: z
    .array(z.object({ id: id(), name: z.string(), byteSize: z.number().int(), sentDT: z.iso.datetime() }))
    .describe('Documents that the applicant sent; see getApplicationFile'),
})
export type Application = z.infer<typeof application>

const applicationsPath = '/api/admin/applications'

export const listApplications = endpoint({
  method: 'GET',
  path: applicationsPath,
  access: 'staff',
  summary: 'Applications for a free trial with a confirmed address, oldest first while they wait',
  query: z.object({
    query: searchText().describe('In the company, the person, the e-mail address or the website'),
    state: z.enum(['open', 'approved', 'rejected']).default('open'),
    ...pageQuery,
  }),
  reply: listReply(application),
})

const decided = [applicationsPath, '/api/admin/waiting', '/api/admin/companies'] as const

export const approveApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications/{id}/actions/approve',
  access: 'staff',
  changes: [...decided],
  summary: 'Open the account with a free trial of one month, and mail the applicant a link to sign in',
  params: idParams,
  reply: z.object({ payload: z.object({ companyId: id() }) }),
  problems: ['not-found', 'application-decided', 'address-in-use'],
})

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications/{id}/actions/reject',
  access: 'staff',
  changes: [...decided],
  summary: 'Reject an application; the applicant is mailed the reason',
  params: idParams,
  body: z.object({ reason: requiredText(1_000) }),
  problems: ['not-found', 'application-decided'],
})

export const askForDocuments = endpoint({
  method: 'POST',
  path: '/api/admin/applications/{id}/actions/askForDocuments',
  access: 'staff',
  changes: [...decided],
  summary: 'Ask the applicant for documents by a mail with a link to send them',
  params: idParams,
  body: z.object({ question: requiredText(1_000) }),
  problems: ['not-found', 'application-decided'],
})

/** Maximum number of documents of one application, and the maximum size of each. */
export const maxApplicationFiles = 10
export const maxApplicationFileBytes = 10 * 1_048_576
export const applicationFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const

const furtherFile = () => formFile(maxApplicationFileBytes).optional()

export const sendApplicationFiles = endpoint({
  method: 'POST',
  path: '/api/companies/actions/sendApplicationFiles',
  access: 'anyone',
  summary: 'Send documents that staff asked an applicant for, with the mailed link: PDF, PNG or JPEG',
  body: z.object({
    token: requiredText(200),
    file1: formFile(maxApplicationFileBytes),
    file2: furtherFile(),
    file3: furtherFile(),
    file4: furtherFile(),
    file5: furtherFile(),
  }),
  reply: z.object({ payload: z.object({ company: z.string() }) }),
  problems: ['invalid-link'],
  changes: [applicationsPath, '/api/admin/waiting'],
  takesForm: true,
  perMinute: 20,
})

export const getApplicationFile = endpoint({
  method: 'GET',
  path: '/api/admin/applications/{id}/files/{file}',
  access: 'staff',
  summary: 'A document that an applicant sent',
  params: idParams.extend({ file: z.coerce.number().int().positive().max(2_147_483_647) }),
  otherTypes: applicationFileTypes,
  problems: ['not-found'],
})
