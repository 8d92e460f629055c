import { useQuery } from '@tanstack/react-query'
import { getHelp, isOfMediaKit } from '../../../contract/site-content.ts'
import { queryOf } from '../../platform/api.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { VideoList } from '../site/index.ts'
import { needSiteText } from '../static-pages/index.ts'
import { SubPage } from './sub-page.tsx'

/** The films that staff have put into the media kit, below the text of the page. */
function Component() {
  const videos = useQuery(queryOf(getHelp)).data?.payload.videos.filter(isOfMediaKit) ?? []
  return <SubPage name="media-kit-videos">{videos.length > 0 && <VideoList videos={videos} />}</SubPage>
}

export const page: PageModule = {
  Component,
  needs: () => [needSiteText('media-kit-videos'), need(getHelp)],
}
