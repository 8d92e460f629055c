import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { Ticker } from './ticker.tsx'

/** What every page ends with, below the first screen. */
export const Foot = () => (
  <>
    <Banners />
    <Ticker />
    <Footer />
  </>
)
