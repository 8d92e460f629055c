/** Texts that the mails of several domains share. */
export const mailTexts = {
  greeting: (name: string) => `Hello ${name},`,
  andMore: (count: number) => `And ${count} more.`,
  unsubscribe: 'Stop these mails',
  aboutAccount: (site: string) => `You are receiving this mail because it concerns your account on ${site}.`,
}
