import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../../contract/auth.ts'
import { catalogue } from '../../../contract/catalogue.ts'
import { fieldErrors } from '../../../contract/kit/index.ts'
import { countSuppliers, listRfqs, maxRfqLines, sendRfqList } from '../../../contract/quotes.ts'
import type { SuppliersOfLine } from '../../../contract/rfq-equivalents.ts'
import { call, keyOf, useCall } from '../../platform/api.ts'
import { errorsByField, type FormErrors } from '../../platform/form.ts'
import { useIsHydrated } from '../../platform/format.tsx'
import { notify } from '../../platform/notify.ts'
import { dropList, emptyDraft, emptyLine, findList, keepList, type ListDraft, type ListLine } from './list-draft.ts'

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
  const client = useQueryClient()
  const named = lines.filter(line => numberOf(line) !== '')
  const asked = useSettled(
    JSON.stringify(named.map(line => ({ key: line.key, partNumber: numberOf(line), alsoAs: line.alsoAs }))),
    waitMs,
  )
  const { data } = useQuery({
    queryKey: [countSuppliers.path, asked],
    queryFn: async ({ signal }) => {
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
  lines: lines.map(({ key: _, condition, ...line }) => ({ ...line, condition: condition === '' ? null : condition })),
  message,
  suppliersPerLine,
})

/** A request for many parts, as typed, and sending it. It is kept in the tab until it is sent. */
export function useList(user: User) {
  const client = useQueryClient()
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
  const update = (patch: Partial<ListDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    setErrors({})
    keepList(user.id, next)
  }
  /** What was chosen for a number is not for another. */
  const changeLine = (at: number, patch: Partial<ListLine>) => {
    const changed = 'partNumber' in patch ? { ...patch, alsoAs: undefined } : patch
    update({ lines: draft.lines.map((line, index) => (index === at ? { ...line, ...changed } : line)) })
  }
  const removeLine = (at: number) => update({ lines: draft.lines.filter((_, index) => index !== at) })
  const addLines = (lines: readonly ListLine[]) => update({ lines: [...draft.lines, ...lines].slice(0, maxRfqLines) })
  const send = () => {
    const checked = sendRfqList.body.safeParse({ ...bodyOf(draft), sendKey })
    if (!checked.success) return setErrors(errorsByField(fieldErrors(checked.error)))
    sending.mutate(
      { body: checked.data },
      {
        onSuccess: ({ count, payload }) => {
          dropList(user.id)
          notify(catalogue.rfqSent(count))
          void client.invalidateQueries({ queryKey: keyOf(listRfqs) })
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
    addLines,
    addEmpty: () => addLines([emptyLine()]),
    send,
    isReady: isHydrated && draft.lines.length > 0 && !sending.isPending,
    isSending: sending.isPending,
  }
}
export type List = ReturnType<typeof useList>
