/** Texts of the newsletter and its mails. */
export const newsletterTexts = {
  captcha: 'Please wait until your browser is checked, then try again.',
  noText: 'This subject has no text',
  label: 'Newsletter',
  confirm: {
    title: (site: string) => `Confirm your subscription to the newsletter of ${site}`,
    text: (site: string) => `Please confirm that you want to get the newsletter of ${site} at this address.`,
    button: 'Get the newsletter',
    expiry: (days: number) =>
      `The link works for ${days} days. If you did not ask for this, please ignore this mail; you will not get the newsletter.`,
    footer: (site: string) =>
      `You are receiving this mail because somebody asked for the newsletter of ${site} with this address.`,
  },
  known: {
    title: (site: string) => `You already get the newsletter of ${site}`,
    text: (site: string) =>
      `Somebody asked for the newsletter of ${site} with this address, which is subscribed already. There is nothing to do.`,
  },
  issue: {
    news: 'News',
    onSite: 'Read more news',
    note: ({ category, date }: { category: string; date: string }) => `${category}, ${date}`,
    footer: (site: string) => `You are receiving this mail because you subscribed to the newsletter of ${site}.`,
    unsubscribe: 'Unsubscribe',
    test: (subject: string) => `[Test] ${subject}`,
  },
}
