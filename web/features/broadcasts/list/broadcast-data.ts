import type { BroadcastRow } from '../../../../contract/broadcasts.ts'
import type { TableData } from '../../../platform/selection/table-file.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.broadcastTable

/** Returns a figure as a number, so that a spreadsheet adds it up; anything else as it is written. */
const figure = (text: string): string | number => (/^\d{1,9}$/.test(text) ? Number(text) : text)

/** Returns broadcasts as a table to copy and to export. */
export const broadcastData = (rows: readonly BroadcastRow[]): TableData => ({
  header: [
    texts.side,
    texts.quantity,
    texts.partNumber,
    texts.description,
    texts.condition,
    texts.price,
    texts.currency,
    texts.list,
    texts.from,
    texts.country,
    texts.posted,
  ],
  rows: rows.map(({ side, line, subject, broadcastListName, company, date }) => [
    side,
    figure(line?.quantity ?? ''),
    line?.partNumber ?? '',
    line ? line.description : subject,
    line?.condition ?? '',
    line?.amount ?? line?.price ?? '',
    line?.amount == null ? '' : line.currency,
    broadcastListName,
    company.name,
    company.country ?? '',
    date.slice(0, 16).replace('T', ' '),
  ]),
})

/** Returns the numbers of broadcasts with their quantities, to ask for. */
export const numbersOf = (rows: readonly BroadcastRow[]): { number: string; wanted: number | null }[] =>
  rows.flatMap(({ line }) => {
    if (line === null || line.partNumber === '') return []
    const wanted = figure(line.quantity)
    return { number: line.partNumber, wanted: typeof wanted === 'number' && wanted > 0 ? wanted : null }
  })
