import {
  type Access,
  type AnyEndpoint,
  type ProblemCode,
  refusalOf,
  roles,
  takesIdempotencyKey,
} from '../../../contract/kit/index.ts'

/** Failures that any call may meet, whoever makes it. */
const anywhere = [
  'too-many-requests',
  'request-timeout',
  'headers-too-large',
  'internal-error',
  'not-ready',
  'temporarily-unavailable',
  'busy',
  'storage-full',
] as const
const refusedBodies = ['foreign-origin', 'unsupported-media-type', 'body-too-large'] as const
const refusedKeys = ['request-running', 'already-done', 'key-reused'] as const

/** Failures of a call for these roles: the refusals of all others, and those that any call may meet. */
export const problemsOfAccess = (kind: Access): ProblemCode[] => [
  ...roles.map(role => refusalOf(role, kind)).filter(code => code !== undefined),
  ...anywhere,
]

/** Every failure an endpoint may answer with: those it declares, and those that follow from what it is. */
export const problemsOf = (endpoint: AnyEndpoint): Set<ProblemCode> =>
  new Set([
    ...endpoint.problems,
    'invalid-input',
    ...(endpoint.path.includes('{') ? (['not-found'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : refusedBodies),
    ...(takesIdempotencyKey(endpoint) ? refusedKeys : []),
    ...problemsOfAccess(endpoint.access),
  ])
