/** Refusals to accounts that may not read or check bank details. */
export const bankTexts = {
  detailsRefused: 'Bank details are for paying members. Start a membership to see them.',
  checkRefused: 'Checks of bank details are for paying members. Start a membership to use them.',
}
