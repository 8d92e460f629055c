/** Texts of the static pages' texts. */
export const siteTextsTexts = {
  broadcasts: { one: 'broadcast', other: 'broadcasts' },
  members: { one: 'member', other: 'members' },
  contractChanged: 'The contract has changed meanwhile. Please read it again, then agree to it.',
}
