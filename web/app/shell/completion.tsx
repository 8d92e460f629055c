import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type Completions, completeSearch } from '../../../contract/completions.ts'
import type { PartRow } from '../../../contract/parts.ts'
import { usePrice } from '../../features/parts/index.ts'
import { queryOf } from '../../platform/api.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import styles from './completion.module.css'
import { completionTexts as texts } from './completion-texts.ts'
import { type SearchCategory, searchTarget } from './nav-items.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'

/** Long enough to type the next key, short enough to feel immediate. */
const debounceMs = 80
const minLength = 2
const maxRecent = 4

export interface Option {
  heading: string
  label: string
  detail: string
  href: string
  /** The best price of a part number. */
  price?: PartRow['price']
}

/**
 * Returns the options of a list: recent searches first, then what the server completes. Goods show their stock, and
 * lead to it.
 */
export function optionsOf(
  found: Completions | undefined,
  { text, category, recent }: { text: string; category: SearchCategory; recent: readonly string[] },
): Option[] {
  const again = recent.filter(each => each !== text && each.toLowerCase().startsWith(text.toLowerCase()))
  return [
    ...again.slice(0, maxRecent).map(label => ({
      heading: texts.recent,
      label,
      detail: '',
      href: searchTarget(category, label),
    })),
    ...(found?.numbers ?? []).map(({ partNumber, lines, sellers, pieces, bestPrice }) => ({
      heading: texts.numbers,
      label: partNumber,
      detail: `${sellers === null ? texts.lines(lines) : texts.sellers(sellers)} · ${texts.pieces(pieces)}`,
      href: searchTarget('parts', partNumber),
      price: bestPrice ?? ('CALL' as const),
    })),
    ...(found?.categories ?? []).map(({ text: label, lines }) => ({
      heading: texts.categories,
      label,
      detail: texts.lines(lines),
      href: searchTarget('parts', label),
    })),
    ...(found?.companies ?? []).map(({ id, name, country }) => ({
      heading: texts.companies,
      label: name,
      detail: country,
      href: `/companies/${id}`,
    })),
  ]
}

interface CompletionProps {
  input: RefObject<HTMLInputElement | null>
  category: SearchCategory
  /** Called if the list could not be loaded. */
  onClose(): void
}

/** Sets or removes an attribute of the field, which this component owns, so that the first load need not. */
function setAttribute(field: HTMLInputElement | null, name: string, value: string | undefined) {
  if (value === undefined) field?.removeAttribute(name)
  else field?.setAttribute(name, value)
}

/** Returns the completions of the text that are loaded so far. */
function useOptions(typed: string, category: SearchCategory): Option[] {
  const debounced = useDebounced(typed, debounceMs)
  const { data } = useQuery({
    ...queryOf(completeSearch, { query: { query: debounced } }),
    enabled: debounced.length >= minLength,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return optionsOf(typed.length >= minLength ? data?.payload : undefined, {
    text: typed,
    category,
    recent: recentSearches(),
  })
}

interface FieldHandlers {
  onKey(event: KeyboardEvent): void
  onText(text: string): void
  onFocused(isFocused: boolean): void
}

/** Listens to the text field, which another component renders. */
function useFieldEvents(input: CompletionProps['input'], { onKey, onText, onFocused }: FieldHandlers) {
  const latest = useRef({ onKey, onText, onFocused })
  useEffect(() => {
    latest.current = { onKey, onText, onFocused }
  })
  useEffect(() => {
    const box = input.current
    if (box === null) return
    const listeners = {
      keydown: (event: Event) => latest.current.onKey(event as KeyboardEvent),
      input: () => latest.current.onText(box.value),
      focus: () => {
        latest.current.onText(box.value)
        latest.current.onFocused(true)
      },
      blur: () => latest.current.onFocused(false),
    }
    for (const [name, listener] of Object.entries(listeners)) box.addEventListener(name, listener)
    listeners.input()
    return () => {
      for (const [name, listener] of Object.entries(listeners)) box.removeEventListener(name, listener)
    }
  }, [input])
}

interface ListState {
  id: string
  isOpen: boolean
  /** The index of the active option; -1 if none is. */
  active: number
}

/** Tells assistive technology about the list, by attributes of the text field, and keeps the active option in view. */
function useFieldAttributes(input: CompletionProps['input'], { id, isOpen, active }: ListState) {
  // Before the next frame, so that field and list never say different things.
  useLayoutEffect(() => {
    setAttribute(input.current, 'aria-autocomplete', 'list')
    setAttribute(input.current, 'aria-expanded', String(isOpen))
    setAttribute(input.current, 'aria-controls', isOpen ? id : undefined)
    setAttribute(input.current, 'aria-activedescendant', active === -1 ? undefined : `${id}-${active}`)
    if (active !== -1) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, id, input])
}

/** Completions below the search box: arrows move, Enter chooses, Escape closes. */
export default function Completion({ input, category }: CompletionProps) {
  const id = useId()
  const [text, setText] = useState(input.current?.value ?? '')
  const [isFocused, setIsFocused] = useState(true)
  const [, navigate] = useLocation()
  const typed = text.trim()
  const options = useOptions(typed, category)
  const [active, setActive] = useState(-1)
  const [closedFor, setClosedFor] = useState<string>()
  const [lastTyped, setLastTyped] = useState(typed)
  if (lastTyped !== typed) {
    setLastTyped(typed)
    setActive(-1)
  }
  const isOpen = isFocused && options.length > 0 && closedFor !== typed
  const at = isOpen && active < options.length ? active : -1
  useFieldAttributes(input, { id, isOpen, active: at })

  const choose = ({ href, label, heading }: Option) => {
    if (heading !== texts.companies) rememberSearch(label)
    navigate(href)
    setText('')
    if (input.current === null) return
    input.current.value = ''
    input.current.blur()
  }
  const onKey = (event: KeyboardEvent) => {
    const chosen = options[at]
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setClosedFor(typed)
    } else if (event.key === 'Enter') {
      if (chosen !== undefined) {
        event.preventDefault()
        choose(chosen)
      } else if (typed !== '') rememberSearch(typed)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return
      event.preventDefault()
      setClosedFor(undefined)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // There is one more position than options: the text itself.
      setActive(((at + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    }
  }
  useFieldEvents(input, { onKey, onText: setText, onFocused: setIsFocused })

  return isOpen ? <OptionList id={id} options={options} active={at} onChoose={choose} /> : null
}

interface OptionListProps {
  id: string
  options: readonly Option[]
  active: number
  onChoose(option: Option): void
}

function OptionList({ id, options, active, onChoose }: OptionListProps) {
  const formatPrice = usePrice()
  return (
    <div id={id} role="listbox" aria-label={texts.completions} className={styles.list}>
      {options.map((option, place) => (
        <Fragment key={`${option.heading} ${option.href}`}>
          {option.heading !== options[place - 1]?.heading && (
            <div role="presentation" className={styles.heading}>
              {option.heading}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field */}
          <div
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles.option}
            // The text keeps the focus, so that the list is still there for the click.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span className={option.price === undefined ? styles.label : `mono ${styles.label}`}>{option.label}</span>
            <span className={styles.detail}>{option.detail}</span>
            {option.price !== undefined && <span className={`mono ${styles.price}`}>{formatPrice(option.price)}</span>}
          </div>
        </Fragment>
      ))}
    </div>
  )
}
