/** Texts about exported and erased data. */
export const privacyTexts = {
  greeting: 'Hello,',
  exported: {
    title: 'Your personal data was exported',
    text: (site: string) => `We made a file with the personal data that ${site} stores about you.`,
  },
  erased: {
    title: 'Your personal data was erased',
    text: (site: string) =>
      `We erased your personal data from ${site} and closed your account. What your company traded stays with your company, without your name.`,
    kept: 'The law requires us to keep records of who did what in the back office and in accounts. They name you by a number only.',
  },
  notYou: (email: string) => `If you did not expect this, write to ${email}.`,
}
