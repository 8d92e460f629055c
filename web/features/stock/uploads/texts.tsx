import type { ReactNode } from 'react'
import { counted } from '../../../../contract/kit/texts.ts'
export const uploadsTexts = {
  inventoryUploadDetailPage: {
    upload: 'Upload',
    allUploads: 'All uploads',
    sizeAndUploader: ({ byteSize, by }: { byteSize: string; by: string }) => `${byteSize}, by ${by}`,
    notShown: 'This upload could not be shown.',
    waitsForColleague:
      'Nobody has started this upload yet. Your account is read-only: ask a colleague to start or discard it.',
    loading: 'Loading the upload',
    result: 'Result of the upload',
  },
  inventoryUploadPage: {
    ownSystem: (makeKey: ReactNode) => <>A company's own system can send lists, too: {makeKey}.</>,
    uploadAList: 'Upload a list',
    backToInventory: 'Back to inventory',
    rules:
      'Upload only goods that you physically hold in your own stock, and update your inventory at least every 2 weeks.',
    orMail: (mailTo: string) =>
      `A list of more than 20 parts can also be mailed as a file, from your own address, to ${mailTo}.`,
    uploads: 'Uploads',
    notShown: 'Your uploads could not be shown.',
    noUploads:
      'Nothing has been uploaded yet. Columns may be in any order; you can check how the file is read before the upload starts.',
    makeKey: 'create a key for it',
  },
  undoProgress: {
    beingUndone: 'Being undone',
    beingUndoneOf: ({ done, all, percent }: { done: string; all: string; percent: number }) =>
      `Being undone: ${done} of ${all} items, ${percent}\u00a0%`,
    mayLeave: 'You may leave this page. At the end everything is restored at once, or nothing is.',
  },
  uploadDrop: {
    pastedName: 'Pasted list.txt',
    formats: 'CSV, TSV, Excel or OpenDocument',
    formatsUpTo: ({ size, lines }: { size: string; lines: string }) =>
      `CSV, TSV, Excel or OpenDocument, up to ${size} and ${lines} items`,
    tooLarge: ({ name, size, maxBytes }: { name: string; size: string; maxBytes: string }) =>
      `${name} has ${size}. A file may have at most ${maxBytes}.`,
    theFile: 'The file',
    chooseAFile: 'Choose a file',
    orDrop: 'or drop it here',
    sendingFile: 'Sending the file…',
    readingFile: 'Reading the file…',
    notUploaded: 'This file could not be uploaded.',
  },
  uploadStates: {
    mayLeave: 'You may leave this page. At the end everything is applied at once, or nothing is.',
    download: (count: number) =>
      count === 1
        ? 'Download the row left out'
        : `Download the ${counted(count, { one: 'row', other: 'rows' })} left out`,
    running: ({ state, numRead }: { state: string; numRead: string }) => `${state}: ${numRead} rows read`,
    uploadAnother: 'Upload another list',
    progress: 'Progress',
    waiting: 'It starts in a moment; a company’s lists are processed one after the other.',
    failed: 'This list could not be loaded. Your inventory is as it was.',
    unchanged: 'Your inventory is as it was.',
    thrownAway: 'This upload was discarded before it was started.',
    undone: 'This upload was undone.',
    loaded: 'Your list is loaded.',
    openYourInventory: 'Open your inventory',
    asBefore: 'Your inventory is as it was before.',
    foundNow: 'Members find it now.',
    foundSoon: 'Members will find it within seconds.',
    whatItDid: 'What it did',
    added: 'Added',
    changed: 'Changed',
    confirmed: 'Confirmed as they are',
    removed: 'Removed',
    leftOut: 'Left out',
    notUndone: (undoFailure: string) => `Not undone: ${undoFailure}`,
    undoUpload: 'Undo this upload',
    until: (undoUntilDT: string) => `until ${undoUntilDT}`,
  },
  uploadWords: {
    counts: {
      added: (count: string) => `${count} added`,
      changed: (count: string) => `${count} changed`,
      confirmed: (count: string) => `${count} confirmed`,
      removed: (count: string) => `${count} removed`,
    },
    beingRead: 'Being read',
    waitsForYou: 'Waiting for you',
    waitsItsTurn: 'Waiting',
    loaded: 'Loaded',
    failed: 'Failed',
    undone: 'Undone',
    thrownAway: 'Discarded',
    beingUndone: 'Being undone',
    itemsUndone: ({ numUndone, numToUndo }: { numUndone: string; numToUndo: string }) =>
      `${numUndone} of ${numToUndo} items`,
    rowsRead: (numRead: string) => `${numRead} rows read`,
    nothingChanged: 'Nothing changed',
    kilobytes: (value: string) => `${value} kB`,
  },
  uploadsTable: {
    file: 'File',
    state: 'State',
    result: 'Result',
    resultAndLeftOut: ({ result, leftOut }: { result: string; leftOut: ReactNode }) => (
      <>
        {leftOut}, {result}
      </>
    ),
    leftOut: (count: string) => `${count} left out`,
    by: 'By',
    when: 'When',
    uploads: 'Uploads',
  },
}
