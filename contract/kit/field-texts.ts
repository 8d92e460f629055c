/** Messages for invalid fields. */
export const fieldMessage = {
  required: 'This field is required',
  email: 'This field should be a correct email-address',
  unstorable: 'This field contains a character that cannot be saved. Please remove it.',
  wholeNumber: 'This field should be a whole number',
  amount: 'This field should be an amount such as 675.50 or 1,250.00',
  amountTooSmall: 'This field should be an amount above 0',
  amountTooLarge: (max: number) => `This field should be an amount of at most ${max}`,
  tooShort: (min: number) => `This field must have at least ${min} characters`,
  tooLarge: (megabytes: number) => `This file must have at most ${megabytes} MB`,
  tooLong: (max: number) => `This field must have at most ${max} characters`,
}
