/** The reason why a match fits, in words. */
export const matchesTexts = {
  samePartNumber: 'same part number',
  samePartNumberButForAffix: 'same part number except for a prefix or suffix',
  samePartNumberOrModel: 'same part number or model',
  equivalentPartNumber: 'equivalent part number',
  sameModel: 'same model',
  similarPartNumber: 'similar part number',
  similarDescription: 'similar description',
  describedAlike: 'described as others describe this part',
  sameBrand: 'same brand',
  relatedBrand: 'related brand',
  /** Returns several reasons as one, e.g. `same part number, same brand`. */
  reasons: (reasons: readonly string[]) => reasons.join(', '),
}
