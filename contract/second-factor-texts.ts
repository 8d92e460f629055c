/** Messages about codes of the second factor. */
export const secondFactorTexts = {
  invalidCode: 'Please enter a valid 6-digit code',
}
