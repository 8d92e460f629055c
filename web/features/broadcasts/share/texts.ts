/** Texts of broadcasts/share. */
export const shareTexts = {
  shareButtons: {
    share: 'Share',
    shareOn: 'Share on',
  },
}
