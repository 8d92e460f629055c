import { useState } from 'react'
import type { parseBroadcast } from '../../../../contract/broadcasts.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import type { Form } from '../../../platform/form/use-form.ts'
import type { WantedLine } from '../../../platform/pasted.ts'
import { appendLines, editLine, emptyLine, type Line, type LineField, linesOnSide } from './lines.ts'
import type { ComposeValues } from './values.ts'

export type ParsedBroadcast = ReplyOf<typeof parseBroadcast>['payload']

/** The lines that an import left out. */
export interface ImportNotes {
  /** Lines of the text on the other side than the broadcast, and that side. */
  otherSide: readonly string[]
  side: ComposeValues['broadcastType']
  /** Lines of the text from which nothing could be read. */
  ignored: readonly string[]
  isCut: boolean
}

/** Returns the lines of the compose form and the functions that edit them. */
export function useLines(form: Form<ComposeValues>) {
  const [leftover, setLeftover] = useState<ImportNotes>()
  const { lines } = form.values
  const change = (changed: (lines: readonly Line[]) => Line[]) =>
    form.update(values => ({ ...values, lines: changed(values.lines) }))

  const edit = (index: number, field: LineField, value: string) =>
    change(current => editLine(current, { index, field, value }))
  /** Marks all fields as checked. */
  const approve = () => change(current => current.map(line => ({ ...line, unsure: [] })))
  const add = () => form.arrange('lines', [...lines.keys(), emptyLine(lines.at(-1)?.currency)])
  const remove = (index: number) =>
    form.arrange('lines', lines.length === 1 ? [emptyLine()] : [...lines.keys()].filter(line => line !== index))
  /** Appends the lines parsed from a text. A broadcast has one side, so lines of the other one are left out and reported. */
  const take = ({ ignored, isCut, ...read }: ParsedBroadcast) => {
    const { broadcastType, isSideChosen } = form.values
    const { side, own, other } = linesOnSide(read, { side: broadcastType, isChosen: isSideChosen })
    const all = appendLines(lines, own)
    form.arrange('lines', all.order)
    form.set('broadcastType', side)
    form.set('pasted', null)
    form.set('isSideChosen', false)
    setLeftover({
      ignored,
      otherSide: other.map(({ source }) => source),
      side: side === 'wts' ? 'wtb' : 'wts',
      isCut: isCut || all.isCut,
    })
  }
  /** Appends numbers to buy, as they are. */
  const addWanted = (wanted: readonly WantedLine[]) => {
    const empty = emptyLine(lines.at(-1)?.currency)
    const { order, isCut } = appendLines(
      lines,
      wanted.map(({ number, wanted: pieces }) => ({ ...empty, desc: number, quantity: pieces?.toString() ?? '' })),
    )
    form.arrange('lines', order)
    form.set('broadcastType', 'wtb')
    if (isCut) setLeftover({ ignored: [], otherSide: [], side: 'wts', isCut })
  }
  const startOver = () => {
    form.discard()
    setLeftover(undefined)
  }
  return { form, rows: form.rows('lines'), lines, leftover, edit, approve, add, addWanted, remove, take, startOver }
}
export type Lines = ReturnType<typeof useLines>
