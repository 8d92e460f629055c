import { localeTexts } from '../../../../contract/kit/locale-texts.ts'
import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import styles from './price-chart.module.css'
import { maxTicks, minPrice, priceRange, timeRange } from './prices.ts'

export interface Mark {
  name: string
  price: number
}

interface ChartProps {
  /** Oldest first: time in seconds since the epoch, and price. */
  times: readonly number[]
  prices: readonly number[]
  /** Lines across the whole chart, such as the median. */
  marks: readonly Mark[]
  format(price: number): string
  /** Called with the price nearest to the pointer; undefined if none is near. */
  onPoint(index: number | undefined): void
  onChoose(index: number): void
}

interface Inks {
  text: string
  muted: string
  line: string
  point: string
  surface: string
  mark: string
}

/** Returns the theme's computed colors, since a canvas cannot use custom properties. */
function inksOf(element: HTMLElement): Inks {
  const style = getComputedStyle(element)
  return {
    text: style.color,
    muted: style.caretColor,
    line: style.borderTopColor,
    point: style.outlineColor,
    surface: style.backgroundColor,
    mark: style.textDecorationColor,
  }
}

const day = new Intl.DateTimeFormat(localeTexts.locale, { day: 'numeric', month: 'short' })
const hour = new Intl.DateTimeFormat(localeTexts.locale, { hour: '2-digit', minute: '2-digit' })

/** Formats days as a date; ranges below a day, which have only prices of today, as hours. */
const timeTexts = (splits: readonly number[], step: number) =>
  splits.map(each => (step < 86_400 ? hour : day).format(each * 1_000))

/** Returns the ticks of the price axis: 1, 2 and 5 of each power of ten, or only 1 if there are many powers. */
function roundPrices(splits: readonly (number | null)[]): (number | null)[] {
  const shown = splits.filter((each): each is number => each !== null)
  const isLong = (shown.at(-1) ?? 1) / (shown[0] ?? 1) > 1_000
  return splits.map(each => {
    if (each === null || each < minPrice) return null
    const lead = Number(each.toExponential(6).split('e')[0])
    return lead === 1 || (!isLong && (lead === 2 || lead === 5)) ? each : null
  })
}

const font = '12px "Inter Variable", sans-serif'

/** Draws each mark: a dashed line, with its name and price above its right end. */
function drawMarks(chart: uPlot, { marks, format }: Pick<ChartProps, 'marks' | 'format'>, inks: Inks) {
  const { ctx, bbox } = chart
  const scale = uPlot.pxRatio
  ctx.save()
  ctx.font = font.replace('12px', `${12 * scale}px`)
  ctx.textAlign = 'right'
  ctx.textBaseline = 'bottom'
  ctx.lineWidth = 1.5 * scale
  let lowest = Number.POSITIVE_INFINITY
  for (const { name, price } of [...marks].sort((a, b) => a.price - b.price)) {
    const y = chart.valToPos(price, 'y', true)
    ctx.strokeStyle = inks.mark
    ctx.setLineDash([6 * scale, 4 * scale])
    ctx.beginPath()
    ctx.moveTo(bbox.left, y)
    ctx.lineTo(bbox.left + bbox.width, y)
    ctx.stroke()
    // Moves names up that would overlap.
    const top = Math.min(y - 3 * scale, lowest)
    lowest = top - 15 * scale
    const text = `${name} ${format(price)}`
    const width = ctx.measureText(text).width
    const right = bbox.left + bbox.width - 4 * scale
    // A background makes the name readable over points.
    ctx.fillStyle = inks.surface
    ctx.fillRect(right - width - 3 * scale, top - 14 * scale, width + 6 * scale, 15 * scale)
    ctx.fillStyle = inks.text
    ctx.fillText(text, right, top)
  }
  ctx.restore()
}

function optionsOf(size: { width: number; height: number }, props: ChartProps, inks: Inks): uPlot.Options {
  const { prices, times, format, marks } = props
  const axis = {
    stroke: inks.muted,
    font,
    grid: { stroke: inks.line, width: 1 },
    ticks: { stroke: inks.line, width: 1 },
  }
  return {
    ...size,
    legend: { show: false },
    cursor: {
      x: true,
      y: false,
      drag: { x: false, y: false },
      points: { size: 10, stroke: inks.point, fill: inks.point },
    },
    scales: {
      x: { time: true, range: () => timeRange(times[0] ?? 0, times.at(-1) ?? 0) },
      y: { distr: 3, log: 10, range: () => priceRange(Math.min(...prices), Math.max(...prices)) },
    },
    axes: [
      {
        ...axis,
        // There is one more tick than there are intervals.
        space: (_, __, ___, ____, length) => Math.max(64, length / (maxTicks - 1)),
        values: (_, splits, ___, ____, step) => timeTexts(splits, step),
      },
      {
        ...axis,
        size: 72,
        filter: (_, splits) => roundPrices(splits),
        values: (_, splits) => splits.map(each => (each === null ? null : format(each))),
        grid: { ...axis.grid, filter: (_, splits) => roundPrices(splits) },
        ticks: { ...axis.ticks, filter: (_, splits) => roundPrices(splits) },
      },
    ],
    series: [
      {},
      {
        stroke: 'transparent',
        paths: () => null,
        points: { show: true, size: 7, stroke: inks.point, fill: inks.point },
      },
    ],
    hooks: {
      draw: [chart => drawMarks(chart, { marks, format }, inks)],
      setCursor: [
        ({ cursor }) =>
          props.onPoint(cursor.left !== undefined && cursor.left >= 0 ? (cursor.idx ?? undefined) : undefined),
      ],
    },
  }
}

const height = 320

/** Prices over time on a logarithmic axis. The figures and the table next to it have the same data. */
export default function PriceChart(props: ChartProps) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { times, prices, marks } = props
  useEffect(() => {
    const place = ref.current
    if (place === null || times.length === 0) return
    let chart: uPlot | undefined
    const draw = () => {
      chart?.destroy()
      const shown = { ...latest.current, times, prices, marks }
      const options = optionsOf(
        { width: place.clientWidth, height },
        { ...shown, onPoint: index => latest.current.onPoint(index) },
        inksOf(place),
      )
      chart = new uPlot(options, [[...times], [...prices]], place)
    }
    draw()
    const resizes = new ResizeObserver(() => chart?.setSize({ width: place.clientWidth, height }))
    resizes.observe(place)
    const themes = new MutationObserver(draw)
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', draw)
    const choose = () => {
      const index = chart?.cursor.idx
      if (index !== null && index !== undefined) latest.current.onChoose(index)
    }
    place.addEventListener('click', choose)
    return () => {
      resizes.disconnect()
      themes.disconnect()
      scheme.removeEventListener('change', draw)
      place.removeEventListener('click', choose)
      chart?.destroy()
    }
  }, [times, prices, marks])
  return <div ref={ref} className={styles.chart} aria-hidden="true" />
}
