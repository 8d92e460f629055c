import { useEffect, useState } from 'react'
import { toastTime } from '../../contract/notice.ts'
import { Button, Icon, showToast } from '../ui/index.ts'
import { platformTexts } from './texts.ts'

const texts = platformTexts.copyButton

interface CopyButtonProps {
  text: string
  label: string
  /** Shows the label beside the icon. */
  isWide?: boolean
}

/** Copies a text, and shows for two seconds that it was copied. */
export function CopyButton({ text, label, isWide = false }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Browsers provide the clipboard on secure connections only.
      showToast({ kind: 'error', title: texts.notAllowed }, toastTime.error)
    }
  }
  return (
    <>
      {isWide ? (
        <Button onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={16} />
          {label}
        </Button>
      ) : (
        <Button look="quiet" size="icon" aria-label={label} title={label} onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} />
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {isCopied ? texts.copied : ''}
      </span>
    </>
  )
}
