/** Texts of the mail to a contact whom the owner of the profile removed. */
export const departuresTexts = {
  title: (company: string) => `You are no longer a contact of ${company}`,
  what: ({ owner, company, site }: { owner: string; company: string; site: string }) =>
    `${owner} removed you from the contacts of ${company} on ${site}.`,
  ended:
    'You can no longer sign in. Your API keys, feed addresses and mailed links have stopped working, and your saved searches are deleted. Broadcasts and requests for quote that you sent stay with the company.',
  objection: (owner: string, supportEmail: string) =>
    `If this is a mistake, ask ${owner} to invite you again, or write to ${supportEmail}.`,
}
