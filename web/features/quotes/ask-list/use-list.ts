import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { z } from 'zod'
import type { User } from '../../../../contract/auth.ts'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { countSuppliers, maxRfqLines, pieces, sendRfqList } from '../../../../contract/quotes.ts'
import type { SuppliersOfLine } from '../../../../contract/rfq-equivalents.ts'
import { call, useCall } from '../../../platform/api.ts'
import { type Form, type Row, useForm } from '../../../platform/form/use-form.ts'
import { useIsHydrated } from '../../../platform/format.tsx'
import { notify } from '../../../platform/notify.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useDebounced } from '../../../platform/use-debounced.ts'
import {
  bodyOf,
  carriedLines,
  currencyOf,
  emptyLine,
  emptyList,
  type ListLine,
  linesOf,
  listValues,
  type MergeMode,
  merged,
  type ParsedLines,
  splitRepeated,
  type UnsureField,
} from './list-lines.ts'

const debounceMs = 300

/** Returns the number of pieces; a text that is not a number counts as one piece. */
const piecesOf = (text: string) => pieces().safeParse(text).data ?? 1

const numberOf = ({ partNumber }: Pick<ListLine, 'partNumber'>) => partNumber.trim().slice(0, 50)

type ListForm = z.output<typeof listValues>

interface CountRequest {
  /** The key of each line of the body. */
  keys: string[]
  body: z.input<typeof countSuppliers.body>
}

/** Returns a `CountRequest` in JSON, by which its reply is cached. */
function countKeyOf(named: readonly Row<ListLine>[], form: ListForm): string {
  const { onlyCountries, onlyTier, onlyCondition, suppliersPerLine } = bodyOf(form)
  const lines = named.map(({ value: { quantity, condition, alsoAs, ...line } }) => ({
    partNumber: numberOf(line),
    quantity: piecesOf(quantity),
    condition: condition || null,
    alsoAs,
  }))
  return JSON.stringify({
    keys: named.map(({ key }) => key),
    body: { lines, onlyCountries, onlyTier, onlyCondition, suppliersPerLine },
  })
}

/** Returns the suppliers of each line by its key, with the number that they were counted for, and how many in all. */
async function countReach(client: QueryClient, { keys, body }: CountRequest, signal: AbortSignal) {
  const { payload, reach } = await call(client, countSuppliers, { body, signal })
  const byKey = new Map(
    keys.flatMap((key, index) => {
      const [line, suppliers] = [body.lines[index], payload[index]]
      return line === undefined || suppliers === undefined
        ? []
        : [[key, { partNumber: line.partNumber, ...suppliers }] as const]
    }),
  )
  return { byKey, reach }
}

/**
 * Returns the reach of a list: for each line its suppliers and equivalents, undefined while they load, and how many
 * in all.
 */
function useReach(rows: readonly Row<ListLine>[], form: ListForm) {
  const named = rows.filter(({ value }) => numberOf(value) !== '')
  const current = countKeyOf(named, form)
  const queried = useDebounced(current, debounceMs)
  const isNamed = named.length > 0
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: [countSuppliers.path, queried],
    queryFn: ({ client, signal }) => countReach(client, JSON.parse(queried) as CountRequest, signal),
    enabled: isNamed,
    placeholderData: keepPreviousData,
  })
  return {
    suppliersOf: ({ key, value }: Row<ListLine>): SuppliersOfLine | undefined => {
      const known = data?.byKey.get(key)
      return known?.partNumber === numberOf(value) ? known : undefined
    },
    /** Undefined before the first reply. */
    reach: isNamed ? data?.reach : undefined,
    /**
     * True until the count is that of the current list; false if counting failed, so that the list can still be sent.
     */
    isCounting: isNamed && !isError && (data === undefined || isPlaceholderData || queried !== current),
  }
}

/** Returns the equivalents requested with a line: those chosen, otherwise those proposed. */
export const chosenAlso = ({ alsoAs }: ListLine, { equivalents }: SuppliersOfLine): string[] =>
  alsoAs ?? equivalents.filter(({ isAsked }) => isAsked).map(({ partNumber }) => partNumber)

type FormOfList = Form<ListForm>

/** Returns functions that add, change and remove lines of the form. */
function useLines(form: FormOfList) {
  const { lines } = form.values
  /** Imported lines that the list already contains, until the user decides what to do with them. */
  const [repeated, setRepeated] = useState<readonly ListLine[]>([])
  /** Lines removed by Clear all, kept for undo until another line is added. */
  const [cleared, setCleared] = useState<ListLine[]>()
  /** Changes a line. A new part number has other equivalents, so the previous choice is dropped. */
  const changeLine = (position: number, patch: Partial<ListLine>) => {
    const line = lines[position]
    if (line === undefined) return
    const changed = 'partNumber' in patch ? { alsoAs: undefined, ...patch } : patch
    const unsure = line.unsure?.filter(field => !(field in patch))
    form.set(`lines.${position}`, { ...line, ...changed, unsure })
  }
  const add = (added: readonly ListLine[]) => {
    form.arrange('lines', [...lines.keys(), ...added].slice(0, maxRfqLines))
    setCleared(undefined)
  }
  /** Appends imported lines; for lines the list already contains, the user is asked first. */
  const addImported = (imported: readonly ListLine[]) => {
    const split = splitRepeated(lines, imported)
    setRepeated(split.repeated)
    add(split.fresh)
  }
  return {
    repeated,
    changeLine,
    /** Confirms the guessed fields of a line as correct. */
    confirm: ({ index, value }: Row<ListLine>, field: UnsureField) =>
      changeLine(index, { [field]: value[field], ...(field === 'partNumber' && { alsoAs: value.alsoAs }) }),
    removeLine: (position: number) =>
      form.arrange(
        'lines',
        [...lines.keys()].filter(index => index !== position),
      ),
    addEmpty: () => add([emptyLine]),
    addImported,
    /** Appends parsed lines. A list without target prices takes the currency of theirs. */
    addRead: (read: ParsedLines) => {
      const isPriced = lines.some(({ targetPrice }) => targetPrice.trim() !== '')
      const currency = (isPriced ? undefined : currencyOf(read)) ?? form.values.targetCurrency
      form.set('targetCurrency', currency)
      addImported(linesOf(read, currency))
    },
    merge: (how: MergeMode | 'leave') => {
      if (how !== 'leave') form.set('lines', merged(lines, repeated, how))
      setRepeated([])
    },
    clear: () => {
      form.set('lines', [])
      setRepeated([])
      setCleared(lines)
    },
    undoClear: cleared && (() => add(cleared)),
  }
}

/** Adds the lines that another page passes in the URL, once, and then removes them from the URL. */
function useCarriedLines(addImported: (lines: readonly ListLine[]) => void) {
  const [, navigate] = useLocation()
  const isHydrated = useIsHydrated()
  const carried = carriedLines(new URLSearchParams(useSearch()).get('lines') ?? '')
  const isTaken = useRef(false)
  useEffect(() => {
    if (carried.length === 0 || !isHydrated || isTaken.current) return
    isTaken.current = true
    addImported(carried)
    navigate(pages.rfqNew.path, { replace: true })
  })
}

/**
 * Returns the form of a request for many parts, and the function that sends it. The draft is kept in this tab until it
 * is sent.
 */
export function useList(user: User) {
  const [, navigate] = useLocation()
  const [sendKey] = useState(() => crypto.randomUUID())
  const { currency } = usePreferences().preferences
  const form = useForm(sendRfqList.body, emptyList(currency), {
    bodyOf: values => ({ ...bodyOf(values), sendKey }),
    draft: { key: `rfq-list:${user.id}`, schema: listValues },
  })
  const { lines } = form.values
  const rows = form.rows('lines')
  const isHydrated = useIsHydrated()
  const sending = useCall(sendRfqList)
  const editing = useLines(form)
  useCarriedLines(editing.addImported)
  const numUnsure = lines.reduce((sum, { unsure = [] }) => sum + unsure.length, 0)
  const reached = useReach(rows, form.values)
  const isReached = !reached.isCounting && reached.reach?.companies !== 0
  const isComplete = lines.length > 0 && numUnsure === 0 && editing.repeated.length === 0
  const send = () => {
    const body = form.validate()
    if (body === undefined) return
    sending.mutate(
      { body },
      {
        onSuccess: ({ count, payload }) => {
          form.discard()
          notify(catalogue.rfqSent(count))
          navigate(`/rfqs/${payload.id}`)
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.rfqNotSent(problem.message))
        },
      },
    )
  }
  return {
    form,
    rows,
    ...reached,
    ...editing,
    numUnsure,
    send,
    isReady: isHydrated && isComplete && isReached && !sending.isPending,
    isSending: sending.isPending,
  }
}
export type List = ReturnType<typeof useList>
