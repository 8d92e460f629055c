import type { PageModule } from '../../platform/page.ts'

const Component = () => <h1>companies/company</h1>

export const page: PageModule = { Component }
