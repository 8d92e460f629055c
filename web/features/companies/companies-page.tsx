import type { PageModule } from '../../platform/page.ts'

const Component = () => <h1>companies/companies</h1>

export const page: PageModule = { Component }
