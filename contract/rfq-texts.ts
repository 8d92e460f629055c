/** Messages of the fields of a request for quote, of its quotes and of an award. */
export const rfqTexts = {
  price: 'This field should be a price',
  priceTooLow: 'This field should be a price above 0',
  priceTooHigh: 'This price is too high',
  day: 'Choose a day.',
  noLine: 'Please enter at least one line',
  tooManyLines: (max: number) => `Please enter at most ${max} lines`,
  noAnswer: 'Please answer at least one line',
  noDecision: 'Please decide on at least one line',
}
