/** Texts of the mail with a reply to a broadcast. */
export const messagesTexts = {
  sender: (contact: string, site: string) => `${contact} via ${site}`,
  from: 'From',
  replyGoesTo: (contact: string) => `A reply to this mail goes to ${contact}.`,
  addressHidden: (contact: string) =>
    `${contact} hides their e-mail address, so replies to this mail are not delivered. See their company page for how to reach them.`,
  openCompany: 'Open the company page',
  yourBroadcast: (list: string, day: string) => `Your broadcast to ${list}, ${day}:`,
  footer: (site: string) => `You are receiving this mail because a member replied to your broadcast on ${site}.`,
  viewBroadcast: 'View the broadcast',
  ownBroadcast: 'This is your own broadcast.',
  unreachable: 'The poster of this broadcast cannot be reached by mail at present.',
}
