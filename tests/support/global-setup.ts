import { createTemplate } from './databases.ts'

export const setup = () => createTemplate()
