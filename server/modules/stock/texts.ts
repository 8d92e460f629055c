import { counted } from '../../../contract/kit/texts.ts'

const columns = { one: 'column', other: 'columns' }
const rows = { one: 'row', other: 'rows' }

/**
 * Texts about stock: its lines, files, uploads, keys and changes. Does not import the contract: every thread that reads a
 * file loads these texts, and loading the schema library takes longer than most files do.
 */
export const stockTexts = {
  lines: {
    added: 'Successfully added to your inventory.',
    updated: 'The part you entered already exists in your inventory and the existing part was updated.',
    saved: 'Your changes were saved.',
    changedMeanwhile: ({ quantity, price }: { quantity: number; price: number | 'CALL' }) =>
      `Somebody else has changed this line in the meantime: it is now ${quantity} at ${price === 'CALL' ? price : `€ ${price}`}. Save again to replace that.`,
  },
  undo: {
    done: 'Your inventory is as it was before.',
    doneForCompany: 'The inventory is as it was before.',
    running: 'This change is large and is being undone in the background. You can leave this page.',
    already: 'This has already been undone.',
    expired: (days: number) => `Changes can be undone for ${days} days only.`,
    notNewest: 'There is a later change to your inventory. Please undo that one first.',
    byStaff: 'This was done by our staff. Please contact us.',
  },
  file: {
    empty: 'The file is empty.',
    noRows: 'The file contains no rows.',
    noRowsInWorkbook: 'The workbook contains no rows.',
    protectedWorkbook: 'This workbook is password-protected. Save it without a password.',
    tooManyColumns: (max: number) => `The table has more than ${counted(max, columns)}.`,
    tooManyRows: (max: number) => `The file has more than ${counted(max, rows)}.`,
    rowTooLong: (max: number) =>
      `A row of the table has more than ${counted(max, { one: 'character', other: 'characters' })}.`,
    endlessRow: 'This is not a table: one of its rows never ends.',
    archive: 'This is an archive, not a workbook. Save the stock as XLSX or CSV.',
    tooManySheets: (max: number) => `The workbook has more than ${counted(max, { one: 'sheet', other: 'sheets' })}.`,
    noSheet: (name: string) => `The workbook has no sheet named “${name}”.`,
    damaged: 'The workbook is damaged. Open it in a spreadsheet and save it again.',
    unpacksTooLarge: 'The workbook is too large when unpacked. Save only the stock, as CSV.',
    webPage:
      'This is a web page, although its name says otherwise. Open it in a spreadsheet and save it as XLSX or CSV.',
    noTable: 'This is neither a workbook (XLSX, XLS, XLSB, ODS) nor a text file with a table (CSV, TSV).',
    tooMuchMemory: 'The file needs too much memory. Save only the stock, as CSV.',
    tooSlow: 'The file takes too long to read. Save only the stock, as CSV.',
    tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
    unreadable: 'This file could not be read.',
  },
  row: {
    manufacturerMissing: 'The manufacturer is missing.',
    notAManufacturer: (text: string) => `“${text}” is not a manufacturer.`,
    manufacturerTooLong: (max: number) => `A manufacturer can have at most ${max} characters.`,
    conditionMissing: 'The condition is missing.',
    unknownCondition: (text: string) => `The condition “${text}” is not known. Write F/S, NOB, NEW, REF, USED or ASIS.`,
    repeatedIn: (row: string) =>
      `The same part number, manufacturer and condition are in row ${row}, which is used instead.`,
    priceTooHigh: 'The price is too high.',
    unknownPriceUnit: (text: string) => `The price is for “${text}” pieces, which is not a number.`,
    allReserved: 'All pieces are reserved, so nothing is available.',
    noLot: 'None of the columns of pieces has any in this row.',
    hidden: 'This row is hidden in the workbook.',
    sold: 'The list says that these goods are sold, reserved or on order.',
    wanted: 'The list says that these goods are wanted, so they are not stock.',
    expired: 'The list says that this offer has ended.',
    included: 'The price of goods above this row includes these.',
    notPublished: 'The list says that this is a draft, an archived article or a gift card, so it is not stock.',
    repeatedSerial: (serial: string) => `The serial number ${serial} is already in the file.`,
    equalTo: (row: string) => `This row is the same as row ${row}.`,
    also: (numbers: readonly string[]) => `also ${numbers.join(', ')}`,
  },
  upload: {
    sizeLimit: (megabytes: number) => `A stock file can have at most ${megabytes} MB.`,
    unclearColumns:
      'Not all columns were recognized. Please assign them on the site, under My Inventory. The same headings will then be recognized.',
    fileGone: 'The file is no longer available. Please send it again.',
    noUsableRow: 'No row of the file could be used. See the list of errors for the reasons.',
    tooManyLines: ({ max, total }: { max: number; total: number }) =>
      `Your inventory can have ${max} lines; with this file it would have ${total}.`,
    failed: 'This file could not be processed. Please contact us.',
  },
  errorFile: {
    reason: 'Reason left out',
    because: (row: number, errors: string) => `Row ${row}: ${errors}`,
    // Headings that the reader of stock files recognizes.
    fields: {
      partNumber: 'Part number',
      manufacturer: 'Manufacturer',
      description: 'Description',
      quantity: 'Quantity',
      condition: 'Condition',
      price: 'Price',
      currency: 'Currency',
      grade: 'Grade',
      location: 'Warehouse',
      sku: 'SKU',
      minimumOrder: 'Minimum order',
      leadTime: 'Lead time',
      usualPrice: 'Regular price',
      priceUnit: 'Pricing unit',
      reserved: 'Reserved',
      serial: 'Serial number',
    },
  },
  export: {
    sheet: 'Stock',
    columns: [
      'Part number',
      'Manufacturer',
      'Description',
      'Quantity',
      'Condition',
      'Price',
      'Currency',
      'Grade',
      'Warehouse',
      'SKU',
      'Minimum order',
      'Lead time',
    ],
  },
  json: {
    line: (number: number, fault: string, fields: readonly string[]) =>
      `Line ${number} ${fault}. The fields of a line are ${fields.join(', ')}.`,
    notAnObject: 'is not an object',
    repeatedField: (field: string) => `has the field ${field} twice`,
    repeated: 'This field occurs twice',
    noPartNumber: 'has no partNumber',
    unknownFields: (names: readonly string[]) =>
      `has ${names.length === 1 ? 'an unknown field' : 'unknown fields'}: ${names.slice(0, 5).join(', ')}`,
    unknown: 'This field is not known',
    badValue: (field: string) => `has a ${field} that is neither text nor a number`,
    textOrNumber: 'This field should be text or a number',
    invalid: (number: number) => `Line ${number} is not valid JSON.`,
    tooLong: (max: number) => `A line can have at most ${max} characters.`,
  },
  synonym: {
    wordNeedsLetters: 'Please enter a word with letters.',
    wordMeans: (word: string, meaning: string) => `“${word}” itself means ${meaning}. Choose that word.`,
    nameNeedsLetters: 'Please enter a name with letters.',
    unknownCondition: (known: readonly string[]) => `Please choose one of ${known.join(', ')}.`,
    nameShownAs: (name: string, meaning: string) => `“${name}” itself is shown as ${meaning}. Choose that name.`,
    known: (meaning: string) => `This is already known: it means ${meaning}.`,
    textNeedsLetters: 'Please enter a text with letters or digits.',
  },
  removedByStaff: {
    openInventory: 'Open your inventory',
    all: {
      title: 'Your stock was removed',
      text: (site: string) => `We removed all of your stock from ${site}.`,
    },
    line: {
      title: 'A line of your stock was removed',
      text: (site: string) => `We removed this line of your stock from ${site}:`,
    },
  },
  keyInvalid: 'This key is invalid or has been revoked.',
  keyWithoutRight: 'This key may not make this call. Create one with the right to it.',
  sendAsBody: 'Send the file as the body, with content-type: application/octet-stream.',
}
