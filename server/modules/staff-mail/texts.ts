/** Texts that all mails about what staff did have in common. */
export const staffMailTexts = {
  reason: 'The reason:',
  objection: (supportEmail: string) => `If you think this is wrong, reply to this mail or write to ${supportEmail}.`,
}
