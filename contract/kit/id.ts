import { z } from 'zod'

/** The id of a row: a positive 32-bit integer, as a number or as digits. `error` returns the message for anything else. */
export const id = (error?: () => string) =>
  z.coerce.number({ error }).int({ error }).positive({ error }).max(2_147_483_647, { error })

export const idParams = z.object({ id: id().describe('The id in the path') })

/** The kinds of rows that visitors can open by public id. */
export type PublicEntity = 'part' | 'broadcast' | 'company'

/** The smallest public id, far above the id of any row. */
export const firstPublicId = 1_000_000_000_000
/** The largest public id: a public id is `firstPublicId` plus a permuted 32-bit number. */
export const lastPublicId = firstPublicId + 2 ** 32 - 1
export const isPublicId = (number: number): boolean => number >= firstPublicId

const publicEntities = z.registry<{ entity: PublicEntity }>()

/**
 * The id of a row that visitors can open. Members get the row's id. Visitors get a public id, because row ids reveal
 * which rows came from the same upload. In a request, the server replaces a public id before the handler runs.
 */
export const publicId = (entity: PublicEntity) =>
  z.coerce.number().int().positive().max(lastPublicId).register(publicEntities, { entity })

export const publicIdParams = (entity: PublicEntity) =>
  z.object({
    id: publicId(entity).describe('The id; a visitor sends the public id that lists show to visitors'),
  })

const unwrapSchema = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrapSchema(schema.unwrap())
    : schema

/** Returns the fields of an object schema that may hold public ids, each with its entity; empty for any other schema. */
export function publicIdFields(schema: z.ZodType): [field: string, PublicEntity][] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([field, shape]) => {
    const entity = publicEntities.get(unwrapSchema(shape) as z.ZodType)?.entity
    return entity === undefined ? [] : [[field, entity] as [string, PublicEntity]]
  })
}
