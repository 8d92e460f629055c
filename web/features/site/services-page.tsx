import type { PageModule } from '../../platform/page.ts'

const Component = () => <h1>site/services</h1>

export const page: PageModule = { Component }
