import type { PageModule } from '../../platform/page.ts'

const Component = () => <h1>site/coming-later</h1>

export const page: PageModule = { Component }
