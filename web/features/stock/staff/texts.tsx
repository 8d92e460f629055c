import type { ReactNode } from 'react'
import { counted, plural } from '../../../../contract/kit/texts.ts'

interface LastChange {
  /** The account that made the change; null if unknown. */
  by: string | null
  age: ReactNode
  until: string
  /** The reason why the rollback failed. */
  failure: string | null
}

export const stockStaffTexts = {
  adminStockPage: {
    stock: 'Stock',
    whichList: 'Which list',
    companies: 'Companies',
    importLog: 'Import log',
  },
  companies: {
    itemsUnit: (count: number) => plural(count, { one: 'item', other: 'items' }),
    counted: { one: 'company', other: 'companies' },
    company: 'Company',
    country: 'Country',
    items: 'Items',
    notFresh: 'Not fresh',
    notFreshUnit: 'not fresh',
    notConfirmedFor: (staleAfterDays: number) => `Not confirmed for ${staleAfterDays} days`,
    confirmed: 'Confirmed',
    uploaded: 'Uploaded',
    companies: 'Companies',
    noCompany: 'No company with stock has that name.',
  },
  companyStock: {
    counted: { one: 'item', other: 'items' },
    lastChange: ({ by, age, until, failure }: LastChange) => (
      <>
        {by && `By ${by}, `}
        {age}. It can be rolled back until {until}.{failure !== null && ` The last attempt failed: ${failure}`}
      </>
    ),
    allItemsAreRemoved: ({ company, days }: { company: ReactNode; days: number }) => (
      <>
        All items of {company} will be removed at once. This can be rolled back for {days} days, by staff only.
      </>
    ),
    itemIsRemoved: ({ partNumber, company }: { partNumber: ReactNode; company: string }) => (
      <>
        {partNumber} of {company}. This cannot be undone.
      </>
    ),
    stockIsRestored: ({ change, company }: { change: string; company: ReactNode }) => (
      <>
        {change}. The inventory of {company} is restored; lines edited by hand since then are kept.
      </>
    ),
    itsUploads: 'Its uploads',
    removeAllItsStock: 'Remove all its stock',
    query: 'Part number, manufacturer or description',
    items: 'Items',
    noStock: 'This company has no stock now.',
    removeNamed: (partNumber: string) => `Remove ${partNumber}`,
    rollBack: 'Roll back',
    removeAllStock: 'Remove all stock',
    removeAll: 'Remove all',
    removeItem: 'Remove item',
    rollingBack: 'Rolling back…',
  },
  importsTable: {
    rows: (count: number) => counted(count, { one: 'row', other: 'rows' }),
    byHand: 'by hand',
    ownSystem: 'own system',
    byMail: 'by mail',
    company: 'Company',
    file: 'File',
    state: 'State',
    result: 'Result',
    fullReplacement: (outcome: string) => `${outcome} (full replacement)`,
    leftOut: 'Left out',
    ofFile: (fileName: string) => `of ${fileName}`,
    when: 'When',
    uploads: 'Uploads',
    rollBack: 'Roll back',
    rollBackOf: ({ fileName, companyName }: { fileName: string; companyName: string }) =>
      `Roll back ${fileName} of ${companyName}`,
  },
  imports: {
    counted: { one: 'upload', other: 'uploads' },
    only: (company = 'one company') => `Only ${company}`,
    all: 'All',
    uploads: 'Uploads',
    state: 'State',
    onlyWithErrors: 'Only with rows left out',
    noMatches: 'No uploads match these filters.',
    uploaded: ({ fileName, outcome }: { fileName: string; outcome: string }) => `Uploaded ${fileName}: ${outcome}`,
  },
  reasonDialog: {
    reason: 'Reason',
    reasonHint: 'It is recorded with your name.',
  },
}
