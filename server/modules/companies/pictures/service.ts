import { logoSize, pictureSize } from '../../../../contract/pictures.ts'
import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { reencodeImage, UnreadableImage } from '../../../platform/images/reencode.ts'
import type { Account } from '../../auth/index.ts'
import { companiesTexts } from '../texts.ts'
import { mediaPath } from './present.ts'
import { setLogo, setPictures } from './queries.ts'
import { findPictures, getUsername, isLogoInUse } from './reads.ts'

type PictureDeps = Pick<Deps, 'db' | 'files'>

const smallSize = { width: 96, height: 96 }

type Target = Parameters<typeof reencodeImage>[1]

const invalid = (param: string) =>
  new Problem('invalid-input', { errors: [{ param, msg: companiesTexts.unreadablePicture }] })

/** Returns the image of a request encoded for each target. Throws `invalid-input` at the field if it is not an image. */
async function encodePicture(param: string, base64: string, targets: readonly Target[]): Promise<Buffer[]> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]{0,100},/, ''), 'base64')
  try {
    return await Promise.all(targets.map(target => reencodeImage(bytes, target)))
  } catch (error) {
    if (error instanceof UnreadableImage) throw invalid(param)
    throw error
  }
}

/** Stores new files and sets them; removes the replaced files after the commit. */
async function replaceFiles(
  { db, files }: PictureDeps,
  { images, contentType }: { images: readonly Buffer[]; contentType: 'image/jpeg' | 'image/png' },
  set: (tx: Tx, ids: readonly string[]) => Promise<string[]>,
) {
  const ids: string[] = []
  for (const bytes of images) ids.push(await files.put(db, { contentType, bytes, audience: 'member' }))
  const replaced = await transaction(db, tx => set(tx, ids))
  for (const id of replaced) if (!(await isLogoInUse(db, id))) await files.remove(db, id)
}

/** Sets the account's profile picture. Throws `invalid-input` if it is not a JPEG or PNG. */
export async function uploadOwnPicture(deps: PictureDeps, { contactId }: Account, picture: string): Promise<void> {
  const images = await encodePicture('picture', picture, [
    { ...smallSize, fit: 'cover', type: 'jpeg' },
    { ...pictureSize, fit: 'inside', type: 'jpeg' },
  ])
  await replaceFiles(deps, { images, contentType: 'image/jpeg' }, (tx, [small = null, large = null]) =>
    setPictures(tx, contactId, { picture_file_id: small, large_picture_file_id: large }),
  )
}

/** Removes the account's profile picture; safe to repeat. */
export const removeOwnPicture = (deps: PictureDeps, { contactId }: Account): Promise<void> =>
  replaceFiles(deps, { images: [], contentType: 'image/jpeg' }, tx =>
    setPictures(tx, contactId, { picture_file_id: null, large_picture_file_id: null }),
  )

/** Returns the paths of a contact's pictures. Throws `not-found` if there is no such contact. */
export async function picturesOf({ db }: Pick<Deps, 'db'>, contactId: number) {
  const row = await findPictures(db, contactId)
  if (row === undefined) throw new Problem('not-found')
  return { small: mediaPath(row.picture_file_id), large: mediaPath(row.large_picture_file_id) }
}

async function assertOwner({ db }: Pick<Deps, 'db'>, { contactId }: Account) {
  if ((await getUsername(db, contactId)).username === null) throw new Problem('owner-only')
}

/** Sets the logo of the account's company. Throws `owner-only` unless the account owns the profile. */
export async function uploadOwnLogo(deps: PictureDeps, account: Account, logo: string): Promise<void> {
  await assertOwner(deps, account)
  const images = await encodePicture('logo', logo, [{ ...logoSize, fit: 'inside', type: 'png' }])
  await replaceFiles(deps, { images, contentType: 'image/png' }, (tx, [id = null]) =>
    setLogo(tx, account.companyId, id),
  )
}

/** Removes the logo of the account's company; safe to repeat. Throws `owner-only` unless the account owns the profile. */
export async function removeOwnLogo(deps: PictureDeps, account: Account): Promise<void> {
  await assertOwner(deps, account)
  await replaceFiles(deps, { images: [], contentType: 'image/png' }, tx => setLogo(tx, account.companyId, null))
}
