/** Messages of the fields of the daily fetch of a stock list. */
export const stockFetchTexts = {
  address: 'Please enter an address that starts with https:// or sftp://, without a user name.',
  time: 'Please enter a time such as 06:30.',
}
