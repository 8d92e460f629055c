import { pages } from '../../../contract/pages.ts'
import type { PageModule } from '../../platform/page.ts'
import { BindingText, needBindingText } from './binding-text.tsx'

export const page: PageModule = {
  Component: () => <BindingText name="broadcast-rules" path={pages.broadcastRules.path} />,
  needs: needBindingText('broadcast-rules'),
}
