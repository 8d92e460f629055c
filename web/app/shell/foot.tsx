import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { Ticker } from './ticker.tsx'

/** The end of every page, below the first screen. */
export const Foot = () => (
  <>
    <Banners />
    <Ticker />
    <Footer />
  </>
)
