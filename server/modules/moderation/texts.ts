/** Texts of the mails about what staff did with a member's broadcasts. */
export const moderationTexts = {
  rules: 'Broadcast Rules',
  removed: {
    title: 'Your broadcast was removed',
    text: (site: string) => `We removed this broadcast of yours from ${site}:`,
  },
  moved: {
    title: (list: string) => `Your broadcast was moved to ${list}`,
    text: (from: string, to: string) => `We moved this broadcast of yours from ${from} to ${to}, where it belongs:`,
    button: 'View the broadcast',
  },
  muted: {
    title: (list: string) => `You may not send broadcasts to ${list} at present`,
    text: (list: string) => `Until further notice, you cannot send broadcasts to the ${list} list.`,
  },
  unmuted: {
    title: (list: string) => `You may send broadcasts to ${list} again`,
    text: (list: string) => `You can send broadcasts to the ${list} list again.`,
  },
}
