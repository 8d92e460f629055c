import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import styles from './price-chart.module.css'
import { leastPrice, mostTicks, priceRange, timeRange } from './prices.ts'

export interface Mark {
  name: string
  price: number
}

interface ChartProps {
  /** Oldest first: when, in seconds since the epoch, and at what price. */
  times: readonly number[]
  prices: readonly number[]
  /** Lines across the whole chart. */
  marks: readonly Mark[]
  format(price: number): string
  /** The price the pointer is nearest to; undefined when it is nowhere near. */
  onPoint(index: number | undefined): void
  onChoose(index: number): void
}

interface Inks {
  text: string
  muted: string
  line: string
  point: string
  mark: string
}

/** The theme's colours as the browser computes them: a canvas knows no custom property. */
function inksOf(element: HTMLElement): Inks {
  const style = getComputedStyle(element)
  return {
    text: style.color,
    muted: style.caretColor,
    line: style.borderTopColor,
    point: style.outlineColor,
    mark: style.textDecorationColor,
  }
}

const font = '12px "Inter Variable", sans-serif'

/** Draws the marks: a dashed line each, with its name and price above it at the right end. */
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
    // Names that would stand on one another go up.
    const at = Math.min(y - 3 * scale, lowest)
    lowest = at - 15 * scale
    ctx.fillStyle = inks.text
    ctx.fillText(`${name} ${format(price)}`, bbox.left + bbox.width - 4 * scale, at)
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
      // One tick more than there are spaces between them.
      { ...axis, space: (_, __, ___, ____, length) => Math.max(64, length / (mostTicks - 1)) },
      {
        ...axis,
        size: 72,
        values: (_, splits) => splits.map(each => (each === null || each < leastPrice ? '' : format(each))),
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

/** Prices over time on a logarithmic axis. It says nothing that the figures and the table beside it do not say too. */
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
