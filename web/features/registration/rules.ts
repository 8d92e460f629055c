/** What the form is checked by. Loaded with its first input, because the schemas are large and nothing is shown by them. */
export { companyStep, personStep, register } from '../../../contract/registration.ts'
