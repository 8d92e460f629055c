import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../../../contract/auth.ts'
import { catalogue } from '../../../../contract/catalogue.ts'
import { fieldErrors } from '../../../../contract/kit/index.ts'
import { countSuppliers, maxRfqLines, sendRfqList } from '../../../../contract/quotes.ts'
import type { SuppliersOfLine } from '../../../../contract/rfq-equivalents.ts'
import { call, useCall } from '../../../platform/api.ts'
import type { FormErrors } from '../../../platform/form/state.ts'
import { errorsByField } from '../../../platform/form/use-form.ts'
import { useIsHydrated } from '../../../platform/format.tsx'
import { notify } from '../../../platform/notify.ts'
import {
  dropList,
  emptyDraft,
  emptyLine,
  findList,
  keepList,
  type ListDraft,
  type ListLine,
  type Merging,
  merged,
  splitRepeated,
  type Unsure,
} from './list-draft.ts'

const waitMs = 300

/** The value once it has stood still for a moment. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

const numberOf = ({ partNumber }: ListLine) => partNumber.trim().slice(0, 50)

/** Of each line by its key: how many suppliers it has and by which other numbers; undefined while that is asked. */
function useSuppliers(lines: readonly ListLine[]) {
  const named = lines.filter(line => numberOf(line) !== '')
  const asked = useSettled(
    JSON.stringify(named.map(line => ({ key: line.key, partNumber: numberOf(line), alsoAs: line.alsoAs }))),
    waitMs,
  )
  const { data } = useQuery({
    queryKey: [countSuppliers.path, asked],
    queryFn: async ({ client, signal }) => {
      const askedLines = JSON.parse(asked) as { key: string; partNumber: string; alsoAs?: string[] }[]
      const body = { lines: askedLines.map(({ key: _, ...line }) => line) }
      const { payload } = await call(client, countSuppliers, { body, signal })
      return new Map(
        askedLines.flatMap(({ key, partNumber }, at) => {
          const suppliers = payload[at]
          return suppliers === undefined ? [] : [[key, { partNumber, ...suppliers }] as const]
        }),
      )
    },
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
  })
  return (line: ListLine): SuppliersOfLine | undefined => {
    const found = data?.get(line.key)
    return found?.partNumber === numberOf(line) ? found : undefined
  }
}

/** The other numbers by which suppliers of a line are asked: those chosen, else those proposed. */
export const chosenAlso = ({ alsoAs }: ListLine, { equivalents }: SuppliersOfLine): string[] =>
  alsoAs ?? equivalents.filter(({ isAsked }) => isAsked).map(({ partNumber }) => partNumber)

const bodyOf = ({ lines, message, suppliersPerLine }: ListDraft) => ({
  lines: lines.map(({ key: _, unsure: __, source: ___, condition, ...line }) => ({
    ...line,
    condition: condition === '' ? null : condition,
  })),
  message,
  suppliersPerLine,
})

/** A request for many parts, as typed, and sending it. It is kept in the tab until it is sent. */
export function useList(user: User) {
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState<ListDraft>(emptyDraft)
  const [errors, setErrors] = useState<FormErrors>({})
  const [sendKey] = useState(() => crypto.randomUUID())
  const isHydrated = useIsHydrated()
  // What is kept is the browser's: the server renders the empty form.
  useEffect(() => {
    const held = findList(user.id)
    if (held !== undefined) setDraft(held)
  }, [user.id])
  const sending = useCall(sendRfqList)
  /** Lines read that the list has already, until it is said what becomes of them. */
  const [repeated, setRepeated] = useState<readonly ListLine[]>([])
  /** What Clear all took away, until something else is typed. */
  const [cleared, setCleared] = useState<ListDraft>()
  const update = (patch: Partial<ListDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    setErrors({})
    setCleared(undefined)
    keepList(user.id, next)
  }
  /** What was chosen for a number is not for another. */
  const changeLine = (at: number, patch: Partial<ListLine>) => {
    const changed = 'partNumber' in patch ? { ...patch, alsoAs: undefined } : patch
    const stillUnsure = ({ unsure }: ListLine) => unsure?.filter(field => !(field in patch))
    const edited = (line: ListLine) => ({ ...line, ...changed, unsure: stillUnsure(line) })
    update({ lines: draft.lines.map((line, index) => (index === at ? edited(line) : line)) })
  }
  /** What was guessed is right as it stands. */
  const confirm = (at: number, field: Unsure) => {
    const line = draft.lines[at]
    if (line !== undefined)
      changeLine(at, { [field]: line[field], ...(field === 'partNumber' && { alsoAs: line.alsoAs }) })
  }
  const removeLine = (at: number) => update({ lines: draft.lines.filter((_, index) => index !== at) })
  const add = (lines: readonly ListLine[]) => update({ lines: [...draft.lines, ...lines].slice(0, maxRfqLines) })
  /** What is read goes below what is there; of what is there already it is asked what becomes of it. */
  const addRead = (lines: readonly ListLine[]) => {
    const split = splitRepeated(draft.lines, lines)
    setRepeated(split.repeated)
    add(split.fresh)
  }
  const merge = (how: Merging | 'leave') => {
    if (how !== 'leave') update({ lines: merged(draft.lines, repeated, how) })
    setRepeated([])
  }
  const clear = () => {
    update({ lines: [] })
    setRepeated([])
    setCleared(draft)
  }
  const unclear = () => cleared && update(cleared)
  const numUnsure = draft.lines.reduce((sum, { unsure = [] }) => sum + unsure.length, 0)
  const send = () => {
    const checked = sendRfqList.body.safeParse({ ...bodyOf(draft), sendKey })
    if (!checked.success) return setErrors(errorsByField(fieldErrors(checked.error)))
    sending.mutate(
      { body: checked.data },
      {
        onSuccess: ({ count, payload }) => {
          dropList(user.id)
          notify(catalogue.rfqSent(count))
          navigate(`/rfqs/${payload.id}`)
        },
        onError: problem => {
          setErrors(errorsByField(problem.errors))
          notify(catalogue.rfqNotSent(problem.message))
        },
      },
    )
  }
  return {
    draft,
    errors,
    suppliersOf: useSuppliers(draft.lines),
    update,
    changeLine,
    removeLine,
    addRead,
    addEmpty: () => add([emptyLine()]),
    confirm,
    repeated,
    merge,
    clear,
    unclear: cleared && unclear,
    numUnsure,
    send,
    isReady: isHydrated && draft.lines.length > 0 && numUnsure === 0 && repeated.length === 0 && !sending.isPending,
    isSending: sending.isPending,
  }
}
export type List = ReturnType<typeof useList>
