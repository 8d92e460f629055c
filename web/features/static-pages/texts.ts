/** Texts of the pages whose content staff edit. */
export const siteTextsTexts = {
  notLoaded: 'This text could not be loaded',
  loading: 'Loading the text',
  version: ({ version, since }: { version: string; since: string }) => `Version ${version}, in force since ${since}.`,
  notYet: ({ version, from }: { version: string; from: string }) =>
    `Version ${version} is announced and applies from ${from}.`,
  next: (from: string) => `A new version applies from ${from}.`,
  readNext: 'Read the new version',
  readCurrent: 'Read the current version',
}
