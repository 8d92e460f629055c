export const notFoundTexts = {
  notFound: {
    broadcasts: 'Broadcasts',
    parts: 'Parts',
    companies: 'Companies',
    news: 'News',
    fraudWarnings: 'Fraud warnings',
    contactUs: 'Contact us',
    text: 'There is nothing at this address. It may have moved, or been removed.',
    pageNotFound: 'Page not found',
    links: 'Where to go from here',
    home: 'Home',
  },
}
