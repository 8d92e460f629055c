import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useShortcut } from '../../../platform/shortcut.ts'
import { Button, commonTexts, Icon } from '../../../ui/index.ts'
import { isSearchable, maxQueryLength } from './parts-search.ts'
import styles from './search-box.module.css'
import { searchTexts } from './texts.ts'
import { useTypedSearch } from './use-typed-search.ts'

const texts = searchTexts.searchBox

interface SearchBoxProps {
  /** The query in the URL. */
  query: string
  /** True if the form has the fields of the advanced search, whose values are searched for too. */
  isAdvanced: boolean
  /** Called when the text becomes too short to be searched for, or long enough. */
  onTooShort(isTooShort: boolean): void
  /** Called with a text of several lines that is pasted; the box would join them. */
  onList(text: string): void
  /** True while the field for a list is open. */
  isPasting: boolean
  onPasteList(): void
  /** Arrow down: moves the focus to the results. */
  onLeave(): void
  placeholder: string
  /** The id of the hint about the minimum length, if the text is too short. */
  hintId: string
  /** Further fields of the form. */
  children?: ReactNode
}

/**
 * The search box of the parts page. It holds the typed text in its own state, so that a keystroke renders only the box; the results
 * follow the URL. Without JavaScript it is a form that opens the page with the query.
 */
export function SearchBox(props: SearchBoxProps) {
  const { query, isAdvanced, onTooShort, onList, isPasting, onPasteList, onLeave, placeholder, hintId, children } =
    props
  const id = useId()
  const { text, setText, submit } = useTypedSearch(query)
  const isTooShort = !isSearchable(text)
  useEffect(() => onTooShort(isTooShort), [onTooShort, isTooShort])
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', () => input.current?.select(), { isPageOwn: true, hint: commonTexts.search, isMinor: true })
  useEffect(() => {
    // On a touch screen, focus would open the keyboard over the page.
    if (input.current?.value === '' && matchMedia('(pointer: fine)').matches) input.current.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onLeave()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain').trim()
    if (!/[\r\n]/.test(pasted)) return
    event.preventDefault()
    onList(pasted)
  }
  return (
    <search>
      <form
        className={styles.form}
        action="/parts"
        onSubmit={event => {
          event.preventDefault()
          const { query: _, ...further } = Object.fromEntries(new FormData(event.currentTarget))
          submit(isAdvanced ? { ...(further as Record<string, string>), doShowAdvanced: 'true' } : undefined)
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {texts.searchParts}
        </label>
        <span className={styles.glass}>
          <Icon name="search" size={20} />
        </span>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="search"
          name="query"
          value={text}
          maxLength={maxQueryLength}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby={isTooShort ? hintId : undefined}
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button
          size="icon"
          aria-label={texts.pasteAList}
          title={texts.pasteAList}
          aria-expanded={isPasting}
          onClick={onPasteList}
        >
          <Icon name="paste" />
        </Button>
        <Button type="submit" look="primary" disabled={isTooShort}>
          {commonTexts.search}
        </Button>
        {children}
      </form>
    </search>
  )
}
