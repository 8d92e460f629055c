export const helpTexts = {
  notLoaded: 'The help page could not be loaded',
  loading: 'Loading videos and questions',
  videos: 'Tutorials',
  playAt: (site: string) => `Play at ${site} (opens in a new tab)`,
  questions: 'Frequently asked questions',
  more: 'Is your question missing?',
  contact: 'Contact us',
}
