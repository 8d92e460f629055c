import { useCallback, useRef, useState } from 'react'
import type { newBroadcast, parseBroadcast } from '../../../../contract/broadcasts.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import type { Form } from '../../../platform/form.ts'
import {
  edited,
  emptyLine,
  errorsWithoutLine,
  fieldsOf,
  joined,
  type Line,
  type LineField,
  type LineMark,
  linesOf,
  paramOf,
  typed,
} from './lines.ts'

export type Read = ReplyOf<typeof parseBroadcast>['payload']

/** What the sender is told of a list that was taken over. */
export interface Leftover {
  /** Lines of the text that nothing was read from. */
  ignored: readonly string[]
  isCut: boolean
}

type Keyed = LineMark & { key: number }

/** The lines of the compose form, and what is known of each: its place in the list stays its own while others come and go. */
export function useLines(form: Form<typeof newBroadcast>, kept: readonly LineMark[]) {
  const serial = useRef(0)
  const keyed = useCallback((marks: readonly LineMark[]): Keyed[] => {
    return marks.map(mark => ({ ...mark, key: serial.current++ }))
  }, [])
  const lines = linesOf(form.values)
  const [marks, setMarks] = useState<readonly Keyed[]>(() => keyed(lines.map((_, index) => kept[index] ?? typed)))
  const [leftover, setLeftover] = useState<Leftover>()

  const edit = <F extends LineField>(index: number, field: F, value: Line[F]) => {
    const { lines: next, marks: left } = edited({ lines, marks }, { index, field, value })
    form.update(fieldsOf(next), ({ [paramOf(index, field)]: _, ...others }) => others)
    setMarks(left)
  }
  /** Somebody has looked at all that was marked. */
  const approve = () => setMarks(held => held.map(mark => ({ ...mark, unsure: [] })))
  const add = () => {
    form.update(fieldsOf([...lines, emptyLine(lines.at(-1)?.currency)]), errors => errors)
    setMarks(held => [...held, ...keyed([typed])])
  }
  const remove = (index: number) => {
    const left = lines.filter((_, at) => at !== index)
    form.update(fieldsOf(left), errors => errorsWithoutLine(errors, index))
    setMarks(held => (left.length === 0 ? keyed([typed]) : held.filter((_, at) => at !== index)))
  }
  /** Takes over what was read from a text, after what is there. */
  const take = ({ lines: found, ignored, isCut, type }: Read) => {
    const held = lines.map((line, index) => ({ line, mark: marks[index] ?? typed }))
    const read = found.map(({ unsure, source, ...line }) => ({ line, mark: { unsure, source } }))
    const all = joined(held, read)
    form.update({ ...fieldsOf(all.lines.map(({ line }) => line)), ...(type !== null && { broadcastType: type }) })
    setMarks(keyed(all.lines.map(({ mark }) => mark)))
    setLeftover({ ignored, isCut: isCut || all.isCut })
  }
  const reset = () => {
    setMarks(keyed([typed]))
    setLeftover(undefined)
  }
  return { lines, marks, leftover, edit, approve, add, remove, take, reset }
}
export type Lines = ReturnType<typeof useLines>
