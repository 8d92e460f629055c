/** Texts of the page that the service worker shows without a connection, and of notifications. */
export const workerTexts = {
  offline: {
    title: 'You are offline',
    text: 'The site cannot be reached. This page opens by itself as soon as the connection is back.',
    kept: 'What you sent is safe, and drafts stay in this browser.',
    tryAgain: 'Try again',
    checking: 'Checking the connection…',
    stillOffline: 'Still no connection.',
  },
  notification: {
    title: 'Something new for you',
  },
}
