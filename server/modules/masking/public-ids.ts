import {
  type AnyEndpoint,
  firstPublicId,
  isPublicId,
  lastPublicId,
  type PublicEntity,
  publicIdFields,
} from '../../../contract/kit/index.ts'
import { keyedPermutation, type Permutation } from '../../platform/permutation.ts'

type WithSecret = { config: { secret: string } }

const permutations = new Map<string, Permutation>()

function permutationOf(secret: string, entity: PublicEntity): Permutation {
  const name = `${entity}\0${secret}`
  const known = permutations.get(name) ?? keyedPermutation(secret, `public ids of ${entity}`)
  permutations.set(name, known)
  return known
}

/** Returns the id under which visitors see a row. Depends only on the row's id and the site's secret. */
export const publicIdOf = ({ config }: WithSecret, entity: PublicEntity, id: number): number =>
  firstPublicId + permutationOf(config.secret, entity).of(id)

const largestId = 2_147_483_647

/** Returns the row's internal id; undefined if this is not a public id of the site. */
export function idOfPublic({ config }: WithSecret, entity: PublicEntity, publicId: number): number | undefined {
  if (!isPublicId(publicId) || publicId > lastPublicId) return undefined
  const id = permutationOf(config.secret, entity).inverseOf(publicId - firstPublicId)
  return id > 0 && id <= largestId ? id : undefined
}

/** No row has this id. It replaces unknown public ids, so that they get the response for a missing row. */
const nobody = 0

type Parts = Record<'params' | 'query' | 'body', unknown>

const fieldsOf = new WeakMap<AnyEndpoint, { part: keyof Parts; field: string; entity: PublicEntity }[]>()

function publicFieldsOf(endpoint: AnyEndpoint) {
  const known = fieldsOf.get(endpoint)
  if (known !== undefined) return known
  const parts = ['params', 'query', 'body'] as const
  const fields = parts.flatMap(part =>
    publicIdFields(endpoint[part]).map(([field, entity]) => ({ part, field, entity })),
  )
  fieldsOf.set(endpoint, fields)
  return fields
}

/**
 * Replaces each public id in a request by the internal id. Visitors can address rows by public id only: counting through
 * internal ids would reveal which lines came in one upload. Filters by internal id are left alone, because they are ignored
 * for visitors.
 */
export function withOwnIds<Input extends Parts>(
  keyed: WithSecret,
  isMember: boolean,
  endpoint: AnyEndpoint,
  input: Input,
): Input {
  const fields = publicFieldsOf(endpoint)
  if (fields.length === 0) return input
  const replaced: Parts = { ...input }
  for (const { part, field, entity } of fields) {
    const values = replaced[part] as Record<string, unknown>
    const publicValue = values[field]
    if (typeof publicValue !== 'number') continue
    const isOwn = publicValue <= largestId
    const id = isOwn ? publicValue : (idOfPublic(keyed, entity, publicValue) ?? nobody)
    replaced[part] = { ...values, [field]: isOwn && !isMember && part !== 'query' ? nobody : id }
  }
  return replaced as Input
}
