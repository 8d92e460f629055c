import { useState } from 'react'
import { deferred } from '../../../platform/deferred.tsx'
import { Button, Icon } from '../../../ui/index.ts'
import { profileTexts } from './texts.ts'

const texts = profileTexts.recommendButton

const RecommendDialog = deferred(() => import('./recommend-dialog.tsx'))

export function RecommendButton({ id, name }: { id: number; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="check" />
        {texts.recommend}
      </Button>
      {isOpen && <RecommendDialog id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}
