import { listOf } from '../../../contract/kit/texts.ts'

/** Texts of messages to contacts and to the provider, and of replies to broadcasts. */
export const messagesTexts = {
  sender: (contact: string, site: string) => `${contact} via ${site}`,
  notification: (contact: string, company: string) => `Message from ${contact}, ${company}`,
  reply: (subject: string) => `Re: ${subject}`,
  from: 'From',
  replyGoesTo: (contact: string) => `A reply to this mail goes to ${contact}.`,
  addressHidden: (contact: string) =>
    `${contact} hides their e-mail address, so replies to this mail are not delivered. See their company page for how to reach them.`,
  openCompany: 'Open the company page',
  openThread: 'Open in your inbox',
  files: 'Files',
  openFiles: 'Open the files in your inbox',
  refusedFiles: (names: readonly string[]) =>
    `These files cannot be sent: ${listOf(names)}. A message takes up to 5 files of 10 MB: PDF, PNG, JPEG, XLSX, CSV and TXT.`,
  yourBroadcast: (list: string, day: string) => `Your broadcast to ${list}, ${day}:`,
  footer: (site: string) => `You are receiving this mail because a member replied to your broadcast on ${site}.`,
  viewBroadcast: 'View the broadcast',
  ownBroadcast: 'This is your own broadcast.',
  email: 'E-mail',
  writtenOn: 'Written on',
  servicePage: 'the services page',
  messageFooter: (site: string) => `You are receiving this mail because a member wrote to you on ${site}.`,
  providerFooter: (site: string) => `This message was written on ${site}.`,
  ownColleague: 'This is a contact of your own company.',
  contactUnreachable: 'This contact cannot be reached by mail at present.',
  captcha: 'The captcha was not solved or has expired. Please try again.',
  unreachable: 'The poster of this broadcast cannot be reached by mail at present.',
}
