/** The form's validation, loaded with its first input, because the schemas are large and not needed for display. */
export { companyStep, personStep, register } from '../../../contract/registration.ts'
