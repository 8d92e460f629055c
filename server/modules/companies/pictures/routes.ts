import * as contract from '../../../../contract/pictures.ts'
import type { Deps } from '../../../deps.ts'
import { accountOf, bind } from '../../auth/index.ts'
import { picturesOf, removeOwnLogo, removeOwnPicture, uploadOwnLogo, uploadOwnPicture } from './service.ts'

export const pictureRoutes = (deps: Deps) => [
  bind(contract.uploadPicture, async ({ viewer, body }) => {
    await uploadOwnPicture(deps, accountOf(viewer), body.picture)
    return {}
  }),
  bind(contract.removePicture, async ({ viewer }) => {
    await removeOwnPicture(deps, accountOf(viewer))
    return {}
  }),
  bind(contract.fetchPicture, async ({ viewer }) => {
    const { small } = await picturesOf(deps, accountOf(viewer).contactId)
    return { profilePic: small }
  }),
  bind(contract.fetchLargePicture, async ({ params }) => {
    const { large } = await picturesOf(deps, params.id)
    return { profilePicLarge: large }
  }),
  bind(contract.uploadLogo, async ({ viewer, body }) => {
    await uploadOwnLogo(deps, accountOf(viewer), body.logo)
    return {}
  }),
  bind(contract.removeLogo, async ({ viewer }) => {
    await removeOwnLogo(deps, accountOf(viewer))
    return {}
  }),
]
