import { useState } from 'react'
import { changePassword } from '../../../contract/auth.ts'
import { pages } from '../../../contract/pages.ts'
import { deferred } from '../../platform/deferred.tsx'
import { useMay } from '../../platform/session.ts'
import { Button, ButtonLink, Icon } from '../../ui/index.ts'
import { passwordTexts } from './password-texts.ts'
import { FactorButton } from './second-factor/factor-button.tsx'

const ChangePasswordDialog = deferred(() => import('./change-password-dialog.tsx'))

/** Buttons to change the password, to set up the second factor, and to list everything that gives access to the account. */
export function SecurityButtons({ isOnAccessPage = false }: { isOnAccessPage?: boolean }) {
  const mayChange = useMay(changePassword)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
      {mayChange && (
        <Button onClick={() => setIsChanging(true)}>
          <Icon name="lock" />
          {passwordTexts.changePasswordDialog.title}
        </Button>
      )}
      <FactorButton />
      {mayChange && !isOnAccessPage && (
        <ButtonLink href={pages.accountAccess.path}>{pages.accountAccess.title}</ButtonLink>
      )}
      {isChanging && <ChangePasswordDialog onClose={() => setIsChanging(false)} />}
    </>
  )
}
