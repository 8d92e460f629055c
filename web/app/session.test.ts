import { expect, it } from 'vitest'
import { createQueryClient } from '../platform/api.ts'
import { followUserVersion, sessionQuery } from '../platform/session.ts'
import { sessionOf } from './session.fixture.ts'

/** Returns a page whose session is `held`, and a server with a different session. */
function pageOf({
  held,
  asked,
}: {
  held: ReturnType<typeof sessionOf> | null
  asked: ReturnType<typeof sessionOf> | null
}) {
  const calls: string[] = []
  const client = createQueryClient(async ({ url }) => {
    calls.push(url)
    return asked === null
      ? { status: 401, body: { status: 401, code: 'sign-in-required' } }
      : { status: 200, body: asked }
  })
  client.setQueryData(sessionQuery.queryKey, held)
  const person = () => client.getQueryData(sessionQuery.queryKey)?.user
  return { client, calls, person }
}

it.each([
  ['a visitor, as the session ended', { held: sessionOf({}), asked: null, version: undefined, now: undefined }],
  ['a member, who signed in elsewhere', { held: null, asked: sessionOf({}), version: 1, now: 1 }],
  ['a newer version of the member', { held: sessionOf({}), asked: sessionOf({ version: 2 }), version: 2, now: 2 }],
])('a reply for %s reloads the session, once', async (_, { version, now, ...known }) => {
  const { client, calls, person } = pageOf(known)
  for (let reply = 0; reply < 3; reply += 1) followUserVersion(client, version)
  await expect.poll(() => person()?.version).toBe(now)
  expect(calls).toEqual(['/api/auth/me'])
})

it.each([
  ['the member who is signed in', { held: sessionOf({ version: 4 }), version: 4 }],
  ['a visitor who is one', { held: null, version: undefined }],
])('a reply for %s does not reload it', (_, { held, version }) => {
  const { client, calls } = pageOf({ held, asked: null })
  followUserVersion(client, version)
  expect(calls).toEqual([])
})
