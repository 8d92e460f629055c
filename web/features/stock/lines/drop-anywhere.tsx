import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { pages } from '../../../../contract/pages.ts'
import { keepDropped } from '../../../platform/pasted.ts'
import { Icon } from '../../../ui/index.ts'
import styles from './drop-anywhere.module.css'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.dropAnywhere

/** Returns true if files are dragged and nothing lies over the page. */
const isForPage = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') === true && document.querySelector('dialog[open]') === null

/** Calls `take` with a file that is dropped anywhere on the page. Returns true while one is dragged over it. */
function useFileDrop(take: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const onFile = useEffectEvent(take)
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!isForPage(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    // Moving between elements leaves one and enters another; leaving the window leads nowhere.
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setIsOver(false)
      if (!isForPage(event)) return
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) onFile(file)
    }
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [])
  return isOver
}

/** Takes a file that is dropped anywhere on the page to the upload, and says so while one is dragged over it. */
export function DropAnywhere() {
  const [, navigate] = useLocation()
  const isOver = useFileDrop(file => {
    keepDropped(file)
    navigate(pages.inventoryUpload.path)
  })
  if (!isOver) return null
  return createPortal(
    <div className={styles.zone} aria-hidden="true">
      <div className={styles.card}>
        <Icon name="box" size={24} />
        <strong>{texts.title}</strong>
        <span className="muted">{texts.text}</span>
      </div>
    </div>,
    document.body,
  )
}
