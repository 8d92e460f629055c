/** Messages about parameters that our pages always send in the right form, for developers of API clients. */
export const parameterTexts = {
  conditions: 'This field should be one or more conditions, separated by |',
  grades: 'This field should be one or more of A, B, C and D, separated by |',
  countries: 'This field should be one or more country codes, separated by |',
  ids: 'This field should be up to 100 ids, separated by commas',
  base64url: 'This field should be base64url',
  companyTwice: 'This field should name each company only once',
  tooManyEntries: (max: number) => `This field should have at most ${max} entries`,
}
