/** Texts of the page that a mailed link opens to confirm a domain. */
export const domainLinkTexts = {
  title: 'Confirm a domain',
  question: ({ domain, company }: { domain: string; company: string }) => `Does ${domain} belong to ${company}?`,
  meaning: (company: string) =>
    `Confirm it only if you run this domain and ${company} may use it. Members will see that the company controls it.`,
  confirm: 'Confirm',
  confirming: 'Confirming…',
  done: (domain: string) => `${domain} is confirmed`,
  thanks: (company: string) => `Members see it on the page of ${company} now. You can close this page.`,
  badLinkReason: 'It was used already, or a newer one was mailed. The owner of the company can mail another one.',
}
