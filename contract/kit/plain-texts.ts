/** Messages for values that a schema refuses without a message of its own. */
export const plainTexts = {
  types: {
    number: 'This field should be a number',
    boolean: 'This field should be true or false',
    string: 'This field should be text',
    array: 'This field should be a list',
    object: 'This field should be an object',
    record: 'This field should be an object',
    date: 'This field should be a date',
  } as Record<string, string>,
  unusable: 'This field has a value that cannot be used',
  oneOf: (choices: string) => `This field should be ${choices}`,
  or: (first: string, last: string) => `${first} or ${last}`,
  shortest: (min: number) => `This field should have at least ${min} characters`,
  fewest: (min: number) => `This field should have at least ${min} ${min === 1 ? 'entry' : 'entries'}`,
  most: (max: number) => `This field should have at most ${max} ${max === 1 ? 'entry' : 'entries'}`,
  lowest: (min: number) => `This field should be at least ${min}`,
  highest: (max: number) => `This field should be at most ${max}`,
  unknown: (fields: readonly string[]) => `Unknown ${fields.length === 1 ? 'field' : 'fields'}: ${fields.join(', ')}`,
}
