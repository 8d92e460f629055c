import { z } from 'zod'
import {
  type Access,
  type AnyEndpoint,
  fileTypes,
  mayUse,
  type ProblemCode,
  problemReply,
  problemStatuses,
  takesIdempotencyKey,
} from '../../../contract/kit/index.ts'
import { problemsOf, problemsOfAccess } from './documented-problems.ts'

/** The parts of a JSON schema that this file reads. Inputs and replies are objects or unions of objects. */
interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
  anyOf?: ObjectSchema[]
}

/** Lists the keys of a record whose keys are an enum: a required property must be among the properties. */
function listKeys(json: z.core.JSONSchema.BaseSchema) {
  const { propertyNames, additionalProperties, required } = json
  if (typeof propertyNames !== 'object' || typeof additionalProperties !== 'object' || required === undefined) return
  delete json.propertyNames
  json.properties = Object.fromEntries(required.map(key => [key, additionalProperties]))
  json.additionalProperties = false
}

const schema = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(shape, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => listKeys(jsonSchema),
  })
  return rest as ObjectSchema
}

/**
 * Adds `status` to the schema of a reply. A separate schema could not do so, because replies allow no additional
 * properties.
 */
const withStatus = ({ anyOf, ...reply }: ObjectSchema): ObjectSchema =>
  anyOf !== undefined
    ? { ...reply, anyOf: anyOf.map(withStatus) }
    : {
        ...reply,
        properties: { status: { type: 'integer', const: 200 }, ...reply.properties },
        required: ['status', ...(reply.required ?? [])],
      }

const problemContent = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a retry safe for 24 hours: the same request from the same account with the same key has no second effect and gets the first reply. Choose a new key, such as a UUID, for each request.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
}

function parametersOf(endpoint: AnyEndpoint) {
  const list = (place: 'path' | 'query', shape: z.ZodType) => {
    const { properties = {}, required = [] } = schema(shape, 'input')
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  return [
    ...list('path', endpoint.params),
    ...list('query', endpoint.query),
    ...(takesIdempotencyKey(endpoint) ? [idempotencyParameter] : []),
  ]
}

function problemResponses(codes: Iterable<ProblemCode>) {
  const byStatus = Map.groupBy(codes, code => problemStatuses[code])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, { description: list.join(', '), content: problemContent }]),
  )
}

const securityOf = (kind: Access) => [...(mayUse('visitor', kind) ? [{}] : []), { bearer: [] }, { session: [] }]

const fileContent = Object.fromEntries(fileTypes.map(type => [type, { schema: { type: 'string', format: 'binary' } }]))

const mediaTypeOf = ({ takesForm }: AnyEndpoint) => (takesForm === true ? 'multipart/form-data' : 'application/json')

const tagOf = (path: string) => path.split('/')[2] ?? ''

const callers: Record<Access, string> = {
  anyone: 'For everybody.',
  account: 'For everybody who is signed in, even while their account is blocked.',
  member: 'For accounts in good standing.',
  paying: 'For paying members and staff.',
  trader: 'For members who trade.',
  staff: 'For staff.',
}

const descriptionOf = ({ access: kind, method, takesKey, isForReadOnly, perMinute }: AnyEndpoint) =>
  [
    callers[kind],
    ...(takesKey === undefined ? [] : [`Accepts an API key with the right "${takesKey}".`]),
    ...(method !== 'GET' && kind !== 'staff' && isForReadOnly !== true ? ['Closed to read-only contacts.'] : []),
    ...(perMinute === undefined ? [] : [`At most ${perMinute} calls per minute and IP address.`]),
  ].join(' ')

function operationOf(name: string, endpoint: AnyEndpoint) {
  const isUnsafe = endpoint.method !== 'GET'
  const body: ObjectSchema = isUnsafe ? schema(endpoint.body, 'input') : {}
  const otherBody = body.anyOf === undefined ? {} : { 'application/json': { schema: body } }
  return {
    operationId: name,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [tagOf(endpoint.path)],
    'x-access': endpoint.access,
    ...(endpoint.isForReadOnly === true && { 'x-for-read-only': true }),
    ...(endpoint.isSecret === true && { 'x-secret': true }),
    security: securityOf(endpoint.access),
    parameters: parametersOf(endpoint),
    ...(Object.keys(body.properties ?? {}).length > 0 && {
      requestBody: {
        required: (body.required ?? []).length > 0,
        content: { [mediaTypeOf(endpoint)]: { schema: body } },
      },
    }),
    ...(endpoint.takesFile === true && { requestBody: { required: true, content: { ...fileContent, ...otherBody } } }),
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': { schema: withStatus(schema(endpoint.reply, 'output')) },
          ...Object.fromEntries((endpoint.otherTypes ?? []).map(type => [type, { schema: { type: 'string' } }])),
        },
      },
      ...problemResponses(problemsOf(endpoint)),
    },
  }
}

/** A path that streams server-sent events. */
export interface EventStream {
  name: string
  summary: string
  access: Access
  /** Schema of the `data` of an event. */
  event: z.ZodType
}

const streamOf = ({ name, summary, access: kind, event }: EventStream) => ({
  get: {
    operationId: name,
    summary,
    description: callers[kind],
    tags: [name],
    'x-access': kind,
    security: securityOf(kind),
    responses: {
      200: {
        description: 'Server-sent events. An event named `resync` means that events may have been missed',
        content: { 'text/event-stream': { schema: schema(event, 'output') } },
      },
      ...problemResponses(problemsOfAccess(kind)),
    },
  },
})

interface OpenApiInfo {
  title: string
  version: string
  description?: string
  termsOfService?: string
  contact?: { name: string; url: string; email: string }
  /** Origin of the API. */
  server?: string
  streams?: Record<string, EventStream>
}

/** Builds the OpenAPI 3.1 document of the endpoints from the schemas that validate their requests and replies. */
export function openApiOf(
  endpoints: Record<string, AnyEndpoint>,
  { streams = {}, server = '/', ...info }: OpenApiInfo,
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints))
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  for (const [path, stream] of Object.entries(streams)) paths[path] = streamOf(stream)
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: server }],
    tags: [...new Set([...Object.values(endpoints).map(({ path }) => tagOf(path)), ...Object.keys(streams).map(tagOf)])]
      .sort()
      .map(name => ({ name, description: `Calls below /api/${name}.` })),
    paths,
    components: {
      schemas: { Problem: schema(problemReply, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      },
    },
  }
}
