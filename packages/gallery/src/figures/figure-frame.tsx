/** Frame around a chart of any library: a table on demand, a description for screen readers, and downloads. */
import { formatNumber, labelled } from '@nazer/ui/number-format.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslator } from '../demo.ts';
import { type Figures, saveCsv, savePng, saveSvg } from './files.ts';
import { FigureTable } from './figure-table.tsx';
import './figure.css';

/** Sentence with the minimum and maximum of the first series that is drawn; empty when that has no figures. */
function useSummary({ categories, series }: Figures): string {
  const t = useTranslator();
  const { language } = useUi();
  const first = series.find(({ isInvisible }) => !isInvisible);
  const known = categories.flatMap((category, at) => {
    const value = first?.values[at];
    return typeof value === 'number' ? [{ value, category }] : [];
  });
  if (!first || known.length === 0) return '';
  const most = known.reduce((a, b) => (b.value > a.value ? b : a));
  const least = known.reduce((a, b) => (b.value < a.value ? b : a));
  const said = ({ value, category }: { value: number; category: string }) =>
    `${formatNumber(value, { language })} (${category})`;
  return t('{name}: کمترین {least}، بیشترین {most}', '{name}: least {least}, most {most}', {
    name: first.name,
    least: said(least),
    most: said(most),
  });
}

const kinds = ['CSV', 'SVG', 'PNG'] as const;

interface FigureFrameProps extends Figures {
  /** Title below the chart, and name of its files. */
  readonly label: string;
  /** Greatest height of the table in pixels; the chart has a height of its own. */
  readonly height?: number;
  /** Draws the chart, whose accessible name must be the sentence. The chart stays, hidden, while the table is open. */
  readonly children: (sentence: string) => ReactNode;
}

export function FigureFrame({ label, height = 240, children, ...figures }: FigureFrameProps) {
  const t = useTranslator();
  const { language } = useUi();
  const summary = useSummary(figures);
  const [isTable, setIsTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const saveAs = (kind: (typeof kinds)[number]) => {
    if (kind === 'CSV') saveCsv(label, figures);
    else if (kind === 'SVG') saveSvg(label, box.current, language);
    else savePng(label, box.current, language);
  };
  return (
    <figure className="gal-figure">
      <div ref={box} hidden={isTable}>
        {children(`${label}. ${summary}`)}
      </div>
      {isTable && <FigureTable {...figures} label={label} height={height} />}
      <figcaption>
        <span>{label}</span>
        <button
          type="button"
          className="gal-action"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {t('جدول', 'Table')}
        </button>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="gal-action"
            // A hidden chart has no size to draw a picture of.
            disabled={isTable && kind !== 'CSV'}
            aria-label={labelled(kind, label, language)}
            onClick={() => saveAs(kind)}
          >
            <span className="lat">{kind}</span>
          </button>
        ))}
      </figcaption>
    </figure>
  );
}
