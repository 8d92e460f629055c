/** Returns the first request of the pane, which the server renders with. */
export const paneInput = (id: number) => ({ params: { id }, query: { withoutContact: true } })
