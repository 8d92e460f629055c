/** Texts of the pages whose content staff edit. */
export const siteTextsTexts = {
  notLoaded: 'This text could not be loaded',
  loading: 'Loading the text',
  version: ({ version, since }: { version: string; since: string }) => `Version ${version}, in force since ${since}.`,
  readCurrent: 'Read the current version',
}
