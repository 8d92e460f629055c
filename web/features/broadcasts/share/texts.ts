export const shareTexts = {
  shareButtons: {
    share: 'Share',
    shareOn: 'Share on',
  },
}
