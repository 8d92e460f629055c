import * as contract from '../../../contract/editor.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { preview, storeImage } from './service.ts'

export const editorRoutes = (deps: Deps) => [
  bind(contract.previewHtml, async ({ body }) => ({ payload: await preview(deps, body) })),
  bind(contract.uploadEditorImage, async ({ viewer, body }) => ({
    payload: await storeImage(deps, accountOf(viewer), body.image),
  })),
]
