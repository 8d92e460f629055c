export const uiTexts = {
  chip: {
    clear: '(clear this filter)',
  },
  detailPane: {
    openAsPage: 'Open as page',
    closeHint: 'Close (Esc)',
  },
  dataTable: {
    selectAll: 'Select all',
    selectRow: (row: string) => `Select ${row}`,
  },
  feedback: {
    dismiss: 'Dismiss',
  },
  field: {
    showPassword: 'Show password',
  },
  pageSize: {
    label: 'Rows per page',
    rows: (size: number) => `${size} rows`,
    fit: 'Fit',
  },
  pagination: {
    moreThan: (count: string) => `more than ${count}`,
    pagination: 'Pagination',
    range: ({ from, to, total }: { from: string; to: string; total: string }) =>
      `Showing ${from} to ${to} of ${total} results`,
    previousPage: 'Previous page',
    position: ({ page, numPages }: { page: string; numPages: string }) => `Page ${page} of ${numPages}`,
    page: (number: number) => `Page ${number}`,
    nextPage: 'Next page',
  },
  sortSelect: {
    sortBy: 'Sort by',
  },
}

/** Labels of buttons, links and regions used by every feature. */
export const commonTexts = {
  tryAgain: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  search: 'Search',
  save: 'Save',
  saving: 'Saving…',
  send: 'Send',
  sending: 'Sending…',
  ctrlEnterSends: 'Ctrl + Enter sends',
  add: 'Add',
  adding: 'Adding…',
  delete: 'Delete',
  remove: 'Remove',
  removing: 'Removing…',
  discard: 'Discard',
  undo: 'Undo',
  undoing: 'Undoing…',
  loading: 'Loading',
  actions: 'Actions',
  results: 'Results',
  fewerPages: 'There are fewer pages than that.',
  firstPage: 'First page',
  newTab: '(opens in a new tab)',
  badLink: 'This link does not work',
  signIn: 'Sign In',
  startFreeTrial: 'Start your free trial',
}
