export const appTexts = {
  pageBoundary: {
    checkConnection: 'Please check your connection, or try again in a moment.',
    notShown: 'This page could not be shown.',
  },
  pageHead: {
    pageNotFound: 'Page not found',
  },
}
