import {
  type Access,
  type AnyEndpoint,
  type ProblemCode,
  refusalOf,
  roles,
  takesIdempotencyKey,
} from '../../../contract/kit/index.ts'

/** Failures that any call may return to any caller. */
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

/** Returns the problems of an access kind: the refusals of roles it does not admit, and those of any call. */
export const problemsOfAccess = (kind: Access): ProblemCode[] => [
  ...roles.map(role => refusalOf(role, kind)).filter(code => code !== undefined),
  ...anywhere,
]

/** Returns every problem that an endpoint may return: those it declares, and those that follow from its method, path and access. */
export const problemsOf = (endpoint: AnyEndpoint): Set<ProblemCode> =>
  new Set([
    ...endpoint.problems,
    'invalid-input',
    ...(endpoint.path.includes('{') ? (['not-found'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : refusedBodies),
    ...(takesIdempotencyKey(endpoint) ? refusedKeys : []),
    ...problemsOfAccess(endpoint.access),
  ])
