/** Texts of the mails about a recommendation that staff removed. */
export const recommendationsAdminTexts = {
  title: 'A recommendation was removed',
  toAuthor: (about: string) => `We removed what your company wrote about ${about}:`,
  toCompany: (by: string) => `We removed what ${by} wrote about your company:`,
  help: 'Help',
}
