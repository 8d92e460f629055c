/** Reasons of failed mails, shown to staff, if no other server gave a reason. */
export const failureTexts = {
  unanswered: 'The relay closed the connection after it had received the whole mail.',
  givenUp: (lastError: string, attempts: number) =>
    `${lastError} Failed after ${attempts} unanswered attempts. It may have arrived: check the log of the relay.`,
}

/** Texts that the mails of several domains share. */
export const mailTexts = {
  greeting: (name: string) => `Hello ${name},`,
  andMore: (count: number) => `And ${count} more.`,
  unsubscribe: 'Stop these mails',
  aboutAccount: (site: string) => `You are receiving this mail because it concerns your account on ${site}.`,
}
