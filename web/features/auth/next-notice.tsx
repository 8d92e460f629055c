import { useSearch } from 'wouter'
import { matchPage } from '../../../contract/pages.ts'
import { useUser } from '../../platform/session.ts'
import { Button, commonTexts, Notice } from '../../ui/index.ts'
import styles from './auth.module.css'
import { openAuthDialog } from './auth-dialog.ts'
import { nextPath, pathOf } from './next-path.ts'
import { authTexts } from './texts.tsx'

const texts = authTexts.nextNotice

/** Explains to a visitor why they were redirected from a page for members, and how to continue. */
export function NextNotice() {
  const next = nextPath(useSearch())
  const isMember = useUser() !== undefined
  if (isMember || next === undefined) return null
  const signIn = (
    <Button look="primary" onClick={() => openAuthDialog({ name: 'sign-in' })}>
      {commonTexts.signIn}
    </Button>
  )
  return (
    <div className={styles.next}>
      <Notice kind="info" action={signIn}>
        {texts.pleaseSignIn(matchPage(pathOf(next))?.page.title ?? '')}
      </Notice>
    </div>
  )
}
