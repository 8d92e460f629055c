/** Messages of the forms of broadcasts and recommendations. */
export const formTexts = {
  tooManyLines: (max: number) => `A broadcast holds at most ${max} lines`,
  shortRecommendation: (min: number) => `Your recommendation must be at least ${min} characters long.`,
}
