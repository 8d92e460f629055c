import type { User } from '../../../contract/auth.ts'

/** Returns the fields of an empty message: who writes, from the account, and the signature below the cursor. */
export const emptyMessage = (user: Pick<User, 'name' | 'email' | 'companyName' | 'signature'> | undefined) => ({
  senderName: user?.name ?? '',
  senderEmail: user?.email ?? '',
  companyName: user?.companyName ?? '',
  subject: '',
  message: user === undefined || user.signature.trim() === '' ? '' : `\n\n${user.signature.trim()}`,
})

/** Returns true if something was written besides the signature. */
export const isWritten = (message: string, signature = ''): boolean =>
  message.trim() !== '' && message.trim() !== signature.trim()
