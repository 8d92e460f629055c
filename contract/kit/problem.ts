import { z } from 'zod'

/** Every error of the API: its HTTP status and default message. */
export const problems = {
  'invalid-input': { status: 400, msg: 'Please check the marked fields.' },
  'wrong-credentials': { status: 400, msg: 'The e-mail address or password is incorrect.' },
  'invalid-reset-token': { status: 400, msg: 'This link is invalid or has expired. Please request a new one.' },
  'invalid-link': { status: 400, msg: 'This link is invalid or has expired.' },
  'captcha-failed': { status: 400, msg: 'The captcha was not solved or has expired. Please try again.' },
  'captcha-required': {
    status: 400,
    msg: 'Sign-in to this account has failed several times. Please wait while your browser is checked, then try again.',
  },
  'wrong-code': { status: 400, msg: 'Invalid code. Please try again.' },
  'passkey-refused': { status: 400, msg: 'This passkey could not be used. Please try again, or sign in another way.' },
  'weak-password': { status: 400, msg: 'Please choose a stronger password.' },
  'sign-in-required': { status: 401, msg: 'Please sign in.' },
  'confirmation-required': {
    status: 403,
    msg: 'Please confirm this with your password or with a code from your authenticator app.',
  },
  'trial-ended': { status: 403, msg: 'Your free trial has ended. Please start a membership to continue.' },
  'payment-overdue': { status: 403, msg: 'Your payment is overdue. Please pay to continue.' },
  'account-blocked': { status: 403, msg: 'Your account is blocked. Please contact us.' },
  'forced-logout': { status: 403, msg: 'There is a problem with your account. Please sign out and contact us.' },
  'second-factor-required': {
    status: 403,
    msg: 'Please set up two-factor authentication to continue.',
  },
  'traders-only': { status: 403, msg: 'Your account does not include this feature.' },
  'staff-only': { status: 403, msg: 'This is for staff only.' },
  'read-only': {
    status: 403,
    msg: 'Your account is read-only: you can look, but change nothing. The owner of your company profile can change that.',
  },
  'signed-in-as-member': {
    status: 403,
    msg: 'You are signed in as a member to look around: you cannot send, change or pay anything, and you see no secrets.',
  },
  'owner-only': { status: 403, msg: 'Only the owner of the company profile can do this.' },
  'owner-stays': {
    status: 409,
    msg: 'The owner of the profile can be neither removed nor made read-only. Transfer the ownership first.',
  },
  'not-yours': { status: 403, msg: 'This belongs to another company.' },
  'foreign-origin': { status: 403, msg: 'This request came from another site. Please reload the page and try again.' },
  'muted-on-list': { status: 403, msg: 'You may not send broadcasts to this list at present.' },
  'staff-account': { status: 409, msg: 'You cannot sign in as a member of staff.' },
  'own-account': { status: 409, msg: 'You cannot do this to your own account.' },
  'not-found': { status: 404, msg: 'Not found.' },
  'part-not-found': { status: 404, msg: 'Part not found.' },
  'broadcast-not-found': { status: 404, msg: 'This broadcast has been removed or never existed.' },
  'company-not-found': { status: 404, msg: 'Company not found.' },
  'request-timeout': { status: 408, msg: 'Your request took too long to arrive. Please try again.' },
  'already-recommended': { status: 409, msg: 'Your company has recommended this member before.' },
  'domain-verified': {
    status: 409,
    msg: 'This domain is already verified. Remove it first to verify it in another way.',
  },
  'nothing-to-verify': {
    status: 409,
    msg: 'Your profile has no address or telephone number to verify. Add it to the profile first.',
  },
  'already-verified': { status: 409, msg: 'This is already verified.' },
  'no-code': {
    status: 409,
    msg: 'There is no code to enter: it has not been sent yet, has expired, or was entered wrongly too often. Ask for another one.',
  },
  'too-many-domains': { status: 409, msg: 'You have reached the limit of 5 domains. Remove one to add another.' },
  'record-not-found': {
    status: 409,
    msg: 'DNS does not have this record yet. New records can take some hours to be found; then try again.',
  },
  'device-limit-reached': {
    status: 409,
    msg: 'Notifications are on for 10 devices, the limit. Remove one to add another.',
  },
  'notifications-off': { status: 409, msg: 'This site sends no notifications to browsers.' },
  'too-many-contacts': { status: 409, msg: 'A company has at most 40 contacts, including invited ones.' },
  'membership-runs': { status: 409, msg: 'Your membership is already active. It can be renewed in its last 60 days.' },
  'invoice-open': {
    status: 409,
    msg: 'Your company has an unpaid invoice for its membership. Please pay it in your billing history.',
  },
  'already-paid': { status: 409, msg: 'This invoice has been paid already.' },
  'order-handled': { status: 409, msg: 'Somebody else has dealt with this meanwhile. Reload the page.' },
  'nothing-to-refund': { status: 409, msg: 'This exceeds what is left to credit on this invoice.' },
  'application-decided': { status: 409, msg: 'This application has been decided already.' },
  'address-in-use': { status: 409, msg: 'This address belongs to another account.' },
  'address-limit-reached': {
    status: 409,
    msg: "Your plan's limit of addresses on broadcast lists has been reached. Remove one to add another.",
  },
  'no-alternative-address': { status: 409, msg: 'You have no alternative address. Please add one first.' },
  'second-factor-on': { status: 409, msg: 'Two-factor authentication is already on.' },
  'too-many-passkeys': {
    status: 409,
    msg: 'You have reached the limit of 10 passkeys. Remove one to add another.',
  },
  'second-factor-off': { status: 409, msg: 'Two-factor authentication is off.' },
  'second-factor-not-started': { status: 409, msg: 'This setup has expired. Please start again.' },
  'too-early-to-resend': { status: 409, msg: 'A broadcast can be resent once it is more than 3 days old.' },
  'too-many-saved-searches': {
    status: 409,
    msg: 'You have reached the limit of 200 saved searches. Remove one to add another.',
  },
  'equivalent-known': { status: 409, msg: 'These two numbers are already known as equivalents.' },
  'equivalent-proposed': { status: 409, msg: 'These two numbers have already been proposed. We are reviewing them.' },
  'equivalent-limit': {
    status: 429,
    msg: "Your company has reached today's limit for proposals. Please try again tomorrow.",
  },
  'nobody-to-ask': {
    status: 409,
    msg: 'No company with this part in stock is accepting requests for quote at present.',
  },
  'blocked-by-recipient': {
    status: 403,
    msg: 'This person does not accept messages or requests from your company.',
  },
  'recipient-gone': {
    status: 409,
    msg: 'Nobody at this company can receive your message any more. See its company page for other ways.',
  },
  'already-decided': { status: 409, msg: 'The buyer has already made a decision.' },
  'invoice-settled': {
    status: 409,
    msg: 'This has been settled meanwhile, or there is nothing left to settle. Reload the page to see its state.',
  },
  'amount-too-high': { status: 400, msg: 'This is more than the remaining amount.' },
  'statement-refused': { status: 400, msg: 'This file could not be imported.' },
  'complaint-handled': {
    status: 409,
    msg: 'This complaint has been handled meanwhile. Reload the page to see its state.',
  },
  'stock-full': { status: 409, msg: 'Your inventory is full. Remove some items to add more.' },
  'finding-changed': { status: 409, msg: 'Somebody else has dealt with this meanwhile. Reload the page.' },
  'edited-meanwhile': {
    status: 409,
    msg: 'Somebody else has changed this while you were editing. Nothing of yours is lost: compare it with their version, then save again.',
  },
  'version-announced': {
    status: 409,
    msg: 'A new version of this text has already been announced. Withdraw it first.',
  },
  'issue-sent': { status: 409, msg: 'This issue has been sent, so it stays as it is.' },
  'nobody-subscribed': { status: 409, msg: 'Nobody has subscribed to the newsletter yet.' },
  'cannot-undo': { status: 409, msg: 'This can no longer be undone.' },
  'upload-not-open': { status: 409, msg: 'This upload has already been started or discarded.' },
  'too-many-uploads': {
    status: 409,
    msg: 'Other uploads of your company are still waiting. Please let them finish first.',
  },
  'too-many-api-keys': {
    status: 409,
    msg: 'Your company has reached the limit of 5 API keys. Revoke one to create another.',
  },
  'request-running': { status: 409, msg: 'This request is still in progress. Please wait a moment.' },
  'already-done': {
    status: 409,
    msg: 'This has already been done, but the reply cannot be repeated. Check the result before you send it again.',
  },
  'key-reused': { status: 422, msg: 'This Idempotency-Key has been used for another request. Use a new one.' },
  'body-too-large': { status: 413, msg: 'This is too large. Please send less at once.' },
  'unsupported-media-type': { status: 415, msg: 'Send JSON, with content-type: application/json.' },
  'document-unreadable': {
    status: 422,
    msg: 'No text could be read from this file. Send a PDF with text, a UBL invoice, a mail or a text file.',
  },
  'stock-file-unreadable': { status: 422, msg: 'This file could not be read.' },
  'broadcast-rules-not-obeyed': { status: 422, msg: 'Broadcast rules not obeyed.' },
  'reading-budget-used': {
    status: 429,
    msg: "You have reached your membership's reading limit for today. Please continue tomorrow.",
  },
  'too-many-requests': { status: 429, msg: 'Too many attempts. Please wait a moment and try again.' },
  'headers-too-large': {
    status: 431,
    msg: 'The headers of this request are too large. Clear the cookies of this site and try again.',
  },
  'internal-error': { status: 500, msg: 'Something went wrong on our side. Please try again.' },
  'temporarily-unavailable': {
    status: 503,
    msg: 'The site cannot reach its database at the moment. Please try again in a few seconds.',
  },
  'payment-unavailable': {
    status: 503,
    msg: 'The payment provider does not respond at the moment. Please try again in a few minutes.',
  },
  busy: { status: 503, msg: 'The site is too busy to do this right now. Please try again in a few seconds.' },
  'dns-unavailable': { status: 503, msg: 'DNS does not respond at the moment. Please try again in a few minutes.' },
  'storage-full': {
    status: 507,
    msg: 'Our storage is full, so this was not saved. Please try again later.',
  },
  'not-ready': { status: 503, msg: 'The service is starting or stopping. Please try again.' },
} as const
export type ProblemCode = keyof typeof problems

export const fieldError = z.object({
  param: z.string().describe('The invalid field; nested ones with dots, e.g. moreLines.3.brand'),
  msg: z.string(),
})
export type FieldError = z.infer<typeof fieldError>

/** The body of every error. `payload` is present only where the endpoint documents it. */
export const problemReply = z.object({
  status: z.number().int(),
  code: z.string().describe('Stable, kebab-case'),
  msg: z.string(),
  errors: z.array(fieldError).optional(),
  payload: z.record(z.string(), z.unknown()).optional(),
})
export type ProblemReply = z.infer<typeof problemReply>

/** Returns the invalid fields of a zod error. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.map(issue => ({ param: issue.path.map(String).join('.'), msg: issue.message }))
