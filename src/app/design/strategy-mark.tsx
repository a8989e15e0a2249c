/** The shape that identifies a strategy, alone (`StrategyMark`) or inside another drawing (`StrategyGlyph`). */
import type { MarkShape } from './series.ts';
import './marks.css';

interface GlyphProps {
  readonly shape: MarkShape;
  readonly color: string;
  /** Centre, in the drawing's units. */
  readonly x: number;
  readonly y: number;
  /** Half of the mark's size: 4 in a table, 3 on a curve. */
  readonly radius: number;
  /** What shows through an open shape. */
  readonly ground?: string;
}

/** The outline of a shape around a centre; shapes of one radius look equally large. */
function outline(shape: MarkShape, x: number, y: number, r: number): string {
  switch (shape) {
    case 'square':
    case 'square-open': {
      const h = r * 0.86;
      return `M${x - h} ${y - h}h${2 * h}v${2 * h}h${-2 * h}z`;
    }
    case 'diamond':
    case 'diamond-open': {
      const h = r * 1.2;
      return `M${x} ${y - h}l${h} ${h}l${-h} ${h}l${-h} ${-h}z`;
    }
    case 'triangle': {
      const h = r * 1.15;
      return `M${x} ${y - h}l${h} ${1.8 * h}h${-2 * h}z`;
    }
    case 'cross': {
      const h = r * 0.9;
      return `M${x - h} ${y - h}l${2 * h} ${2 * h}M${x + h} ${y - h}l${-2 * h} ${2 * h}`;
    }
    case 'circle':
    case 'ring':
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
}

const OPEN: ReadonlySet<MarkShape> = new Set(['ring', 'square-open', 'diamond-open', 'cross']);

/** A strategy's mark as a path, to stand inside an SVG. */
export function StrategyGlyph({ x, y, ...look }: GlyphProps) {
  return <StrategyGlyphs {...look} centres={[{ x, y }]} />;
}

interface GlyphsProps extends Omit<GlyphProps, 'x' | 'y'> {
  readonly centres: readonly { readonly x: number; readonly y: number }[];
}

/** Many marks of one strategy as a single path: thousands cost no more than one element. */
export function StrategyGlyphs({ shape, color, centres, radius, ground = 'var(--bg)' }: GlyphsProps) {
  const open = OPEN.has(shape);
  const width = open ? Math.max(1.5, radius * 0.42) : 0;
  const r = open && shape !== 'cross' ? radius - width / 2 + 0.2 : radius;
  return (
    <path
      d={centres.map(({ x, y }) => outline(shape, x, y, r)).join('')}
      fill={open ? ground : color}
      stroke={open ? color : 'none'}
      strokeWidth={width}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  );
}

/** A strategy's mark, 12 px, beside its name. Decoration: the name says which strategy it is. */
export function StrategyMark({
  shape,
  color,
  size = 12,
}: {
  readonly shape: MarkShape;
  readonly color: string;
  readonly size?: number;
}) {
  return (
    <svg
      className="strategy-mark"
      width={size}
      height={size}
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable={false}
    >
      <StrategyGlyph shape={shape} color={color} x={6} y={6} radius={4.4} />
    </svg>
  );
}
