/** Messages and mails about the texts of static pages. */
export const siteTextsTexts = {
  broadcasts: { one: 'broadcast', other: 'broadcasts' },
  members: { one: 'member', other: 'members' },
  unchanged: 'The text is the same as in the current version.',
  tooSoon: 'Choose a day that is at least one month ahead.',
  noteNeeded: 'Say what changes: members are told by mail.',
  mailedAlready: 'Members have been told about this version by mail, so it cannot be withdrawn.',
  mail: {
    title: ({ site, day }: { site: string; day: string }) => `The contract of ${site} changes on ${day}`,
    text: (day: string) =>
      `The terms between your company and us are changing. The new version applies from ${day}. What changes:`,
    button: 'Read the new version',
    after: ({ day, email }: { day: string; email: string }) =>
      `You need not do anything if you agree. If you do not agree, you may end your membership before ${day} by writing to ${email}.`,
  },
  contractChanged: 'The contract has changed in the meantime. Please read it again, then agree to it.',
}
