import { expect, it } from 'vitest'
import { catalogue } from './catalogue-texts.ts'
import { complaintTexts } from './complaint-texts.ts'
import { type Notice, toastTime, withProviderName } from './notice.ts'

const wrong = 'Something went wrong'
const persists = 'If the problem persists please contact the provider'
const again = `Please try again. ${persists}`

/** The toasts about members, word for word as agreed: title and body. */
const agreed: [Notice, string, string?][] = [
  [catalogue.loginRefused('Wrong.'), 'Could not login', 'Wrong.'],
  [catalogue.loginFailed, wrong, `Could not login. ${again}`],
  [catalogue.resetRequestFailed, wrong, `Requesting a password reset failed. ${again}`],
  [
    catalogue.resetRequested,
    'Password request successful.',
    'If we have your email-address on file, you will receive an email with instructions soon.',
  ],
  [catalogue.resetTokenInvalid('Expired.'), 'Password reset token invalid', 'Expired.'],
  [catalogue.passwordNotUpdated, wrong, `Password could not be updated. ${again}`],
  [catalogue.passwordUpdated, 'Password successfully updated'],
  [catalogue.passwordUpdatedByToken, 'Password successfully updated. Please login with your newly created password'],
  [
    catalogue.secondFactorNotStarted,
    'Could not start 2FA setup',
    'Please try again. If this keeps happening, contact support.',
  ],
  [catalogue.secondFactorEnabled, '2FA Successfully Enabled'],
  [catalogue.secondFactorDisabled, '2FA Successfully Disabled'],
  [catalogue.broadcastSettingsUpdated, 'Broadcast settings succesfully updated'],
  [catalogue.broadcastSettingsNotUpdated, wrong, `Broadcast settings could not be updated. ${again}`],
  [catalogue.messageSent, 'Message sent'],
  [catalogue.messageNotDelivered(), wrong, `Message delivery failed. ${again}`],
  [catalogue.companyUpdated, 'Company profile succesfully updated'],
  [catalogue.companyNotUpdated, wrong, `Company wasn't updated. ${again}`],
  [catalogue.contactUpdated, 'Contact succesfully updated'],
  [catalogue.contactNotUpdated, wrong, `Contact wasn't updated. ${again}`],
  [catalogue.pictureNotUploaded, wrong, `Profile Picture could not be uploaded. ${persists}`],
  [catalogue.pictureNotDeleted, wrong, `Picture could not be deleted. ${persists}`],
  [catalogue.logoNotUploaded, 'Logo could not be uploaded', again],
  [catalogue.logoNotDeleted, 'Logo could not be deleted', again],
  [catalogue.favoriteAdded, 'This Company was saved in your Favorites'],
  [catalogue.favoriteRemoved, 'This Company was removed from your Favorites'],
  [catalogue.favoriteNotAdded, wrong, `This Company was not added as favorite. ${again}`],
  [catalogue.favoriteNotRemoved, wrong, `This Company was not removed from your favorites. ${again}`],
  [catalogue.favoriteNotRemovedFromList, wrong, `This Company was not removed as favorite. ${again}`],
  [catalogue.recommendationSent, 'Recommendation sent'],
  [catalogue.recommendationApproved, 'Recommendation approved'],
  [catalogue.recommendationDeleted, 'Recommendation deleted'],
  [catalogue.recommendationDeclined, 'Recommendation declined'],
  [catalogue.recommendationNotSent, wrong, `Recommendation could not be sent: ${again}`],
  [catalogue.recommendationNotApproved, wrong, `Recommendation could not be approved: ${again}`],
  [catalogue.recommendationNotDeleted, wrong, `Recommendation could not be deleted: ${again}`],
  [catalogue.recommendationNotDeclined, wrong, `Recommendation could not be declined: ${again}`],
  [catalogue.complaintSent, 'Complaint sent', 'Complaint was successfully sent.'],
  [catalogue.complaintNotSent, wrong, `Sending a complaint failed. ${again}`],
]

it.each(agreed)('%o is as agreed', (notice, title, body) => {
  expect([notice.title, notice.body]).toEqual([title, body])
})

it('failures stay for five seconds, and name the operator', () => {
  expect(toastTime).toEqual({ default: 3_000, error: 5_000, long: 10_000 })
  const brand = { providerName: 'TBS', supportEmail: '' }
  expect(withProviderName(persists, brand)).toBe('If the problem persists please contact TBS')
})

it('the complaint policy names its four exclusions and the two required documents', () => {
  expect(complaintTexts.policy.join(' ')).toMatch(
    /C-grade or D-grade .*2,000 euro.*“As Is”, or software.*purchase order.*invoice that states the grade/,
  )
})
