import {
  type Access,
  type AnyEndpoint,
  type ProblemCode,
  refusalOf,
  refusalOfCall,
  rights,
  roles,
  takesIdempotencyKey,
} from '../../../contract/kit/index.ts'

/** Problems that any call may return to any caller. */
const commonProblems = [
  'too-many-requests',
  'request-timeout',
  'headers-too-large',
  'internal-error',
  'not-ready',
  'temporarily-unavailable',
  'busy',
  'storage-full',
] as const
const bodyProblems = ['foreign-origin', 'unsupported-media-type', 'body-too-large'] as const
const idempotencyKeyProblems = ['request-running', 'already-done', 'key-reused'] as const

/**
 * Returns the problems of an access kind: refusals of the roles that it does not admit, and the problems of any call.
 */
export const problemsOfAccess = (kind: Access): ProblemCode[] => [
  ...roles.map(role => refusalOf(role, kind)).filter(code => code !== undefined),
  ...commonProblems,
]

/**
 * Returns every problem that an endpoint may return: its declared problems, and those that follow from its method, path
 * and access.
 */
export const problemsOf = (endpoint: AnyEndpoint): Set<ProblemCode> =>
  new Set([
    ...endpoint.problems,
    'invalid-input',
    ...(endpoint.path.includes('{') ? (['not-found'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : bodyProblems),
    ...(takesIdempotencyKey(endpoint) ? idempotencyKeyProblems : []),
    ...problemsOfAccess(endpoint.access),
    ...rights.map(each => refusalOfCall({ role: 'member', rights: each }, endpoint)).filter(code => code !== undefined),
  ])
