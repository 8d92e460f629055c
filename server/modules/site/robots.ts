/** Names that crawlers, link previews and automated browsers give themselves. */
const robot =
  /bot\b|crawl|spider|slurp|preview|fetch|scrap|monitor|headless|lighthouse|curl|wget|python|java\/|okhttp|axios|go-http|facebookexternalhit|whatsapp|embedly/i

/** Returns true for a request from a robot, judging by its user agent. */
export const isRobot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent === '' || robot.test(userAgent)
