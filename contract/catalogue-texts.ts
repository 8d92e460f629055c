/**
 * Texts of toasts, empty lists and confirmations. Most were agreed with the business word for word; see the decision on
 * the catalogue of texts.
 */

import { counted, type Noun } from './kit/texts.ts'
import { asSentence, type Notice, provider, success, warning } from './notice.ts'

const companies: Noun = { one: 'company', other: 'companies' }
const items: Noun = { one: 'item', other: 'items' }

const persists = `If the problem persists please contact ${provider}`
const failure = (body: string, title = 'Something went wrong'): Notice => ({ kind: 'error', title, body })

/** Why a broadcast was refused, by code. */
export const refusalTexts = {
  DUPL: () => 'Duplicate broadcast attempt',
  DAYLIMIT: (limit: number) => `Limit of maximum ${limit} broadcasts per day`,
  LIMIT: (limit: number) => `Limit of maximum ${limit} broadcasts per list per contact per day`,
  SPAM: (limit: number) => `Spam Limit of maximum ${limit} broadcasts per 15 minutes`,
} as const

export const catalogue = {
  loginRefused: (msg: string) => failure(msg, 'Could not login'),
  loginFailed: failure(`Could not login. Please try again. ${persists}`),
  loginFailedWithoutReason: failure('Login failed. Please try again.', 'Could not login'),
  listSizeNotKept: failure('Your choice holds in this browser only.', 'Not saved with your account'),
  registrationFailed: (msg: string) => failure(msg, 'Registration failed'),
  invoiceNotProcessed: (message: string) =>
    failure(
      `Invoice could not be processed with message ${message}. Please try again. ${persists}`,
      'Invoice could not be processed',
    ),
  resetRequestFailed: failure(`Requesting a password reset failed. Please try again. ${persists}`),
  resetRequested: success(
    'Password request successful.',
    'If we have your email-address on file, you will receive an email with instructions soon.',
  ),
  resetTokenInvalid: (msg: string) => failure(msg, 'Password reset token invalid'),
  passwordNotUpdated: failure(`Password could not be updated. Please try again. ${persists}`),
  passwordUpdated: success('Password successfully updated'),
  passwordUpdatedByToken: success('Password successfully updated. Please login with your newly created password'),
  secondFactorNotStarted: failure(
    'Please try again. If this keeps happening, contact support.',
    'Could not start 2FA setup',
  ),
  secondFactorEnabled: success('2FA Successfully Enabled'),
  secondFactorDisabled: success('2FA Successfully Disabled'),

  broadcastRefused: (reason: string) =>
    failure(`Broadcast could not be sent. Reason: ${reason}`, 'Broadcast rules not obeyed'),
  broadcastNotSent: (msg: string) => failure(msg),
  broadcastSent: success('Broadcast sent'),
  broadcastNotDeleted: failure(persists, 'Broadcast could not be deleted'),
  broadcastDeleted: success('Broadcast successfully deleted'),
  broadcastNotResent: failure(persists, 'Broadcast could not be resent'),
  broadcastNotResentBecause: (reason: string) =>
    failure(`${asSentence(reason)} ${persists}`, 'Broadcast could not be resent'),
  broadcastResent: success('Broadcast successfully resent'),
  broadcastChanged: success('Broadcast changed'),
  broadcastNotChanged: (reason: string) => failure(reason, 'Broadcast could not be changed'),
  broadcastRemoved: (msg: string) => failure(msg, 'Broadcast removed'),

  nothingToSave: warning('Nothing to save yet', 'Enter a search text, or choose a list or a type first.'),
  savedSearchNotCreated: failure(persists, 'Saved Search could not be created'),
  savedSearchNotCreatedBecause: (reason: string) =>
    failure(`${asSentence(reason)} ${persists}`, 'Saved Search could not be created'),
  savedSearchCreated: (isDigest: boolean) =>
    success(
      'Search saved',
      `New broadcasts that match will be mailed to you ${isDigest ? 'once a day' : 'immediately'}.`,
    ),
  savedSearchNotUpdated: failure(persists, 'Saved Search could not be updated'),
  savedSearchNotRemoved: failure(persists, 'Saved Search could not be removed'),

  inventoryDeleted: success('Inventory deleted successfully.'),
  inventoryNotDeleted: (reason: string) => failure(reason, 'Parts could not be deleted'),
  itemDeleted: success('Item deleted successfully.'),
  itemNotDeleted: failure(persists, 'Part could not be deleted'),
  itemNotSaved: (reason: string) => failure(reason, 'Part could not be created or updated'),
  itemSaved: success('Successfully added to your inventory.'),
  itemUpdated: success(
    'Existing part was updated',
    'The part you entered already exists in your inventory and the existing part was updated.',
  ),
  changeUndone: (msg: string) => success('Undone', msg),
  changeBeingUndone: (msg: string) => success('Undo in progress', msg),
  changeNotUndone: (reason: string) => failure(reason, 'This could not be undone'),

  possibleMatchesNotSet: failure(`Your choice could not be saved. Please try again. ${persists}`),
  addressCopied: success('Link copied'),
  addressNotCopied: failure('Your browser does not allow copying. Please copy the link by hand.'),

  broadcastSettingsNotUpdated: failure(`Broadcast settings could not be updated. Please try again. ${persists}`),
  broadcastSettingsUpdated: success('Broadcast settings succesfully updated'),
  messageNotDelivered: (reason = '') =>
    failure(`Message delivery failed. Please try again.${reason === '' ? '' : ` ${reason}`} ${persists}`),
  messageSent: success('Message sent'),
  companyNotUpdated: failure(`Company wasn't updated. Please try again. ${persists}`),
  companyUpdated: success('Company profile succesfully updated'),
  contactNotUpdated: failure(`Contact wasn't updated. Please try again. ${persists}`),
  contactUpdated: success('Contact succesfully updated'),
  invitationSent: (email: string) => success('Invitation sent', `${email} can join within 7 days.`),
  invitationNotSent: (msg: string) => failure(msg, 'The invitation could not be sent'),
  notWithdrawn: (msg: string) => failure(msg, 'The invitation could not be withdrawn'),
  contactRoleSet: (name: string, isReadOnly: boolean) =>
    success(isReadOnly ? `${name} is read-only` : `${name} can trade`, `${name} is notified by mail.`),
  contactRoleNotSet: (msg: string) => failure(msg, 'The role could not be changed'),
  contactRemoved: (name: string) =>
    success('Contact removed', `${name} can no longer sign in, and is notified by mail.`),
  contactNotRemoved: (msg: string) => failure(msg, 'The contact could not be removed'),
  ownershipTransferred: (name: string) => success('Ownership transferred', `${name} owns the company profile now.`),
  noteSaved: success('Note saved'),
  noteNotSaved: (msg: string) => failure(msg, 'The note could not be saved'),
  codeRequested: success('Requested', 'We will tell you here once it is sent.'),
  codeNotRequested: (msg: string) => failure(msg, 'The code could not be requested'),
  codeAccepted: success('Verified'),
  codeNotAccepted: (msg: string) => failure(msg, 'The code could not be checked'),
  domainStarted: (domain: string, method: 'mail' | 'dns') =>
    method === 'mail'
      ? success('Link mailed', `Open it to confirm ${domain}.`)
      : success('Record created', `Add it to the DNS of ${domain}, then check it.`),
  domainVerified: (domain: string) => success(`${domain} is verified`),
  domainNotChanged: (msg: string) => failure(msg, 'The domain could not be changed'),
  pictureUploaded: success('Profile Picture uploaded'),
  pictureNotUploaded: failure(`Profile Picture could not be uploaded. ${persists}`),
  pictureNotDeleted: failure(`Picture could not be deleted. ${persists}`),
  logoNotUploaded: failure(`Please try again. ${persists}`, 'Logo could not be uploaded'),
  logoNotDeleted: failure(`Please try again. ${persists}`, 'Logo could not be deleted'),
  recommendationSent: success('Recommendation sent'),
  recommendationNotSent: failure(`Recommendation could not be sent: Please try again. ${persists}`),
  recommendationApproved: success('Recommendation approved'),
  recommendationNotApproved: failure(`Recommendation could not be approved: Please try again. ${persists}`),
  recommendationDeleted: success('Recommendation deleted'),
  recommendationNotDeleted: failure(`Recommendation could not be deleted: Please try again. ${persists}`),
  recommendationDeclined: success('Recommendation declined'),
  recommendationNotDeclined: failure(`Recommendation could not be declined: Please try again. ${persists}`),
  favoriteNotAdded: failure(`This Company was not added as favorite. Please try again. ${persists}`),
  favoriteNotRemoved: failure(`This Company was not removed from your favorites. Please try again. ${persists}`),
  favoriteNotRemovedFromList: failure(`This Company was not removed as favorite. Please try again. ${persists}`),
  favoriteAdded: success('This Company was saved in your Favorites'),
  favoriteRemoved: success('This Company was removed from your Favorites'),

  messageReported: success('Message reported', 'Our staff will look at it and write to you.'),
  messageNotReported: (msg: string) => failure(msg, 'The message could not be reported'),
  companyMuteSaved: (company: string, { isMuted, isBlocked }: { isMuted: boolean; isBlocked: boolean }) =>
    success(
      isMuted && isBlocked
        ? `${company} is muted and blocked`
        : isMuted
          ? `${company} is muted`
          : isBlocked
            ? `${company} is blocked`
            : `${company} is neither muted nor blocked`,
    ),
  companyMuteNotSaved: (msg: string) => failure(msg, 'This could not be saved'),
  complaintSent: success('Complaint sent', 'Complaint was successfully sent.'),
  complaintNotSent: failure(`Sending a complaint failed. Please try again. ${persists}`),
  complaintAnswered: success('Answer saved', 'Our staff will read it before they decide.'),
  complaintNotAnswered: (msg: string) => failure(msg, 'Your answer could not be saved'),

  rfqSent: (count: number) => success(`Request for quote sent to ${counted(count, companies)}`),
  rfqNotSent: (msg: string) => failure(`Message delivery failed. Please try again. Reason: ${msg}`),
  quoteSent: (buyer: string) =>
    success('Answer sent', `We have notified ${buyer} by mail. You can change your answer until they decide.`),
  quoteNotSent: (msg: string) => failure(msg, 'Your answer could not be sent'),
  counterSent: (supplier: string) => success('Counter-offer sent', `${supplier} is notified by mail.`),
  counterNotSent: (msg: string) => failure(msg, 'Your counter-offer could not be sent'),
  counterAccepted: success('Counter-offer accepted', 'It is your quote now. The buyer is notified by mail.'),
  counterRefused: success('Counter-offer refused', 'Your quote stays. The buyer is notified by mail.'),
  counterNotDecided: (msg: string) => failure(msg, 'Your decision on the counter-offer could not be saved'),
  rfqAwarded: success('Decision saved', 'Everyone who quoted is notified by mail in 10 seconds.'),
  rfqNotAwarded: (msg: string) => failure(msg, 'This could not be awarded'),

  partNotFound: failure(`If you feel this is incorrect, please contact ${provider}`, 'Part not found.'),
  equivalentProposed: success('Thank you', 'We will review your proposal and notify you by mail.'),
  equivalentNotProposed: (msg: string) => failure(msg, 'The equivalent could not be proposed'),
  topSearchesFailed: failure(persists, 'Error fetching top searches'),

  signedOut: warning('You are signed out', 'Your session has ended. Please sign in to continue.'),
  notLoaded: failure('This part of the site could not be loaded. Please check your connection or reload the page.'),
  listImported: (added: number, known: number) =>
    success(`${counted(added, items)} added`, known === 0 ? undefined : `${counted(known, items)} already there.`),
} as const

export const emptyTexts = {
  savedSearches: "No Saved searches yet. Please go ahead and create your first Saved Search by clicking 'Save' above.",
  ownBroadcasts: 'You currently do not have any broadcasts.',
  queryTooShort: 'Type at least 2 characters to search.',
  broadcastsForMe: (days: number) =>
    `Nothing for you in the last ${days} days. WTBs that your stock can fill and broadcasts that your saved searches find appear here.`,
  favorites: "No favorites yet. Open a company and choose 'Favorite' to find it here.",
  invoices: 'Your company has no invoices since 2021.',
  creditNotes: 'Your company has no credit notes.',
  complaints: 'Your company has not filed a complaint, and there is none about it.',
  proposals:
    'You have not proposed any equivalents yet. Open a part, or use the button above, and enter its other number.',
  inventory: 'Your inventory is empty. Add an item, or upload a whole list at once.',
  rfqsSent: 'You have not requested any quotes yet. Press RFQ beside a part, or paste a list of what you need.',
  rfqsReceived:
    'You have not received any requests yet. Keep your stock up to date: buyers find it and ask for quotes.',
  contentMissing: 'Oops! The content you are looking for is not available or no longer exists.',
  noTraders: 'At present no trading member has this part in stock.',
  noResults: 'No results found for this query, please broaden your search.',
}

/** Messages of form fields that several domains share. */
export const fieldTexts = {
  unknownList: 'Please choose one of the lists.',
  wrongPrice: 'Please enter a price in euros, e.g. 12.50, or CALL',
  wrongPercent: 'Please enter a percentage from -90 to 500, other than 0',
  wrongQuantity: 'Please enter a whole number, 0 or more',
  noFormula: 'This field may not start with an equals sign',
  wrongPartNumber: 'Please enter a part number with letters or digits',
  noPartNumberColumn: 'Please choose the column with the part number',
}

export const accountTexts = {
  /** Shown to a service-only account that calls an endpoint of the inventory. */
  inventoryRefused:
    'Sorry, your account does not allow for uploading of inventory. Please contact us for more information.',
}

export const confirmTexts = {
  deleteItem: 'Are you sure you want to delete this item?',
  deleteInventory: 'Are you sure you want to delete all your items?',
  resendBroadcast: 'Are you sure you want to resend this broadcast?',
  deleteBroadcast: 'Are you sure you want to delete this broadcast?',
}

export const visitorTexts = {
  registerForBroadcast: 'Please register here for your free trial to see full broadcast details!',
  registerForCompany: 'Available after registering for your Free Trial',
}
