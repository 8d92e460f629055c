/** Texts of stock. */
export const stockTexts = {
  tradersOnly: {
    contactUs: 'Contact us',
  },
}
