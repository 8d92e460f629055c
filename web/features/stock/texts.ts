export const stockTexts = {
  tradersOnly: {
    contactUs: 'Contact us',
  },
}
