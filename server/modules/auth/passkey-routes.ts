import type { FastifyRequest } from 'fastify'
import {
  addPasskey,
  getPasskeyCode,
  listPasskeys,
  passkeySignIn,
  removePasskey,
  startPasskey,
  startPasskeyCode,
  startPasskeySignIn,
} from '../../../contract/passkeys.ts'
import type { Deps } from '../../deps.ts'
import type { Binding } from '../../platform/http/kit.ts'
import { isOwnOrigin } from '../../platform/http/own-origin.ts'
import { openSession } from './open-session.ts'
import * as passkeys from './passkeys.ts'
import { accountOf, bind, type Viewer } from './viewer.ts'

export const passkeyRoutes = (deps: Deps): Binding<Viewer>[] => {
  /** Returns the origin that must have been signed: a demo is reachable under several names. */
  const originOf = (request: FastifyRequest) => {
    const { origin } = request.headers
    return origin !== undefined && isOwnOrigin(request, origin, deps.config) ? origin : deps.config.publicUrl
  }
  return [
    bind(listPasskeys, async ({ viewer }) => {
      const results = await passkeys.listOwnPasskeys(deps, accountOf(viewer))
      return { payload: { results, numResults: results.length } }
    }),
    bind(startPasskey, async ({ body, viewer }) => ({
      options: await passkeys.startAdding(deps, accountOf(viewer), body),
    })),
    bind(addPasskey, async ({ body, viewer, request }) => ({
      passkey: await passkeys.addOwnPasskey(deps, accountOf(viewer), { ...body, origin: originOf(request) }),
    })),
    bind(removePasskey, async ({ params, viewer }) => {
      await passkeys.removeOwnPasskey(deps, accountOf(viewer), params.id)
      return {}
    }),
    bind(startPasskeyCode, async ({ viewer }) => ({
      options: await passkeys.startConfirming(deps, accountOf(viewer)),
    })),
    bind(getPasskeyCode, async ({ body, viewer, request }) => ({
      code: await passkeys.codeOfPasskey(deps, accountOf(viewer), { ...body, origin: originOf(request) }),
    })),
    bind(startPasskeySignIn, async () => ({ options: await passkeys.startSigningIn(deps) })),
    bind(passkeySignIn, async ({ body, request, reply }) => {
      const contactId = await passkeys.contactOfPasskey(deps, { ...body, origin: originOf(request) })
      return openSession(deps, contactId, { request, reply })
    }),
  ]
}
