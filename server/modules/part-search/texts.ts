/** Refusals of the stock search. */
export const partSearchTexts = {
  queryTooShort: (min: number) => `Please enter at least ${min} characters.`,
}
