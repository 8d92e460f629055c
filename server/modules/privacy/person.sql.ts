import { type RawBuilder, sql } from 'kysely'

/** A contact whose data is exported or erased. */
export interface Person {
  id: number
  companyId: number
  companyName: string
  name: string
  /** In lower case. */
  addresses: readonly string[]
  tels: readonly string[]
  /** Files with the contact's pictures. */
  fileIds: readonly string[]
}

export type Condition = (person: Person) => RawBuilder<unknown>

/** The treatment of a table's rows about a person; a comment above each says why. */
export interface PersonalTable {
  /** Columns that hold the id of a contact. A row is the person's if one of them has the person's id. */
  by?: readonly string[]
  /** Columns that hold an e-mail address. A row is the person's if one of them has an address of the person. */
  addressColumns?: readonly string[]
  /** Another condition for a row to be the person's. */
  where?: Condition
  /** Columns that the export contains. */
  exports?: readonly string[]
  /** Deletes the person's rows, sets columns of them, or keeps them; the id of the contact is then a pseudonym. */
  erase: 'delete' | 'keep' | Record<string, string | null | boolean>
  /** Free text: the person's addresses are replaced in every row, the name and phone numbers in the rows of `nameRows`. */
  texts?: readonly string[]
  /** Search words: the words of name and addresses are removed in the rows of `nameRows`. */
  words?: readonly string[]
  /** Keys that are made of a text and must stay unique: replaced by the id of the row if they contain the name or an address. */
  keys?: readonly string[]
  /** Rows in which the name is replaced; by default the person's rows. */
  nameRows?: Condition
  /** Further personal columns, which stay unchanged or end with the account. */
  keeps?: readonly string[]
  /** Columns with ids of other contacts who acted on the row, which stay unchanged. */
  others?: readonly string[]
}

/** The name that an erased contact has. */
export const pseudonym = 'Former contact'
/** The address that replaces the person's in texts. Nothing can be mailed to the domain `.invalid`. */
export const pseudonymousAddress = ({ id }: Pick<Person, 'id'>) => `contact-${id}@left.invalid`

const hasAddress = (column: string, { addresses }: Person) => sql`lower(${sql.ref(column)}::text) = any(${addresses})`

/** SQL: true for the rows of a table that are about the person. */
export function rowsOf({ by = [], addressColumns = [], where }: PersonalTable, person: Person): RawBuilder<boolean> {
  const conditions = [
    ...by.map(column => sql`${sql.ref(column)} = ${person.id}`),
    ...addressColumns.map(column => hasAddress(column, person)),
    ...(where ? [where(person)] : []),
  ]
  return sql<boolean>`(${conditions.length > 0 ? sql.join(conditions, sql` or `) : sql`false`})`
}
