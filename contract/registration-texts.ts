/** Messages of the registration form. */
export const registrationTexts = {
  contract: 'Please agree to the contract',
  hear: 'Please choose one',
  website: 'This field should be a web address',
  tel: 'This is not a telephone number. Please write it with the country code, for example +31 20 123 4567.',
}

/** Messages about numbers in the forms of registration and payment. */
export const paymentTexts = {
  vatWrong: 'This is not a valid number. Please check it.',
  vatRefused: 'The public VAT service does not know this number. Please check it.',
  vatCharacters: 'Use letters, digits, spaces, dots, slashes and hyphens only.',
}
