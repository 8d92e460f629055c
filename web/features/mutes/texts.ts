/** Texts of muted and blocked companies. */
export const mutesTexts = {
  button: 'Mute',
  buttonFor: (company: string) => `Mute or block ${company}`,
  dialog: {
    title: (company: string) => `Mute or block ${company}`,
    mute: 'Mute: hide it from me',
    muteHint: 'Its broadcasts, mails, matches, hits and messages no longer reach you. The company does not notice.',
    block: 'Block: refuse what it sends to me',
    blockHint: 'Its messages and requests for quote to you are refused, and the sender is told so.',
    save: 'Save',
    saving: 'Saving…',
    notLoaded: 'This could not be loaded.',
    loading: 'Loading',
  },
  page: {
    title: 'Muted Companies',
    lead: 'This list is yours alone: your colleagues still see these companies.',
    counted: { one: 'company', other: 'companies' },
    none: 'You have not muted or blocked any company. You can do so on its page or in a thread of your inbox.',
    company: 'Company',
    country: 'Country',
    muted: 'Muted since',
    blocked: 'Blocked since',
    no: '–',
    change: 'Change',
    changeFor: (company: string) => `Change what is muted or blocked for ${company}`,
    since: ({ muted, blocked }: { muted: string | null; blocked: string | null }) =>
      [muted && `muted ${muted}`, blocked && `blocked ${blocked}`].filter(Boolean).join(', '),
  },
}
