import { useState } from 'react'
import { deferred } from '../../../platform/deferred.tsx'
import { Button, Icon } from '../../../ui/index.ts'
import { profileTexts } from './texts.ts'

const texts = profileTexts.recommendButton

const RecommendDialog = deferred(() => import('./recommend-dialog.tsx'))

interface RecommendButtonProps {
  id: number
  name: string
  /** A button among text, without a frame. */
  look?: 'quiet' | undefined
}

export function RecommendButton({ id, name, look }: RecommendButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="check" />
        {texts.recommend}
      </Button>
      {isOpen && <RecommendDialog id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}
