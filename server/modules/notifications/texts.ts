/** Texts of notifications and of their settings. */
export const notificationsTexts = {
  test: {
    title: 'Notifications work',
    body: 'This device gets what you chose in your settings.',
  },
  notOnTheInternet: 'This field should be the address of a push service on the internet',
}
