/** Charts as files, made in the browser and saved as downloads. */
import { toPersianDigits } from '@nazer/persian/fold.ts';
import type { Series } from '@nazer/ui/charts/chart-option.ts';

function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Series of a chart with its figures. */
export interface FigureSeries extends Series {
  /** Series that is not drawn and that others are stacked on; the table and the files hold it too. */
  readonly isInvisible?: boolean;
}

/** Data behind a chart. */
export interface Figures {
  /** What a category is, such as «month»: the head of the first column. */
  readonly of: string;
  /** Unique names. A series may have more values than there are categories; those are left out everywhere. */
  readonly categories: readonly string[];
  readonly series: readonly FigureSeries[];
}

/** Cell of a CSV file; empty for null. A text that a spreadsheet would run as a formula begins with an apostrophe. */
const cell = (value: string | number | null | undefined): string =>
  typeof value === 'string'
    ? `"${value.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`
    : String(value ?? '');

/** A line for each category below the head; figures are not formatted. */
export const csvOf = ({ of, categories, series }: Figures): string =>
  [
    [of, ...series.map(({ name }) => name)],
    ...categories.map((category, at) => [category, ...series.map(({ values }) => values[at])]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');

// The byte order mark lets spreadsheets recognise UTF-8.
export const saveCsv = (label: string, figures: Figures): void =>
  save(`${label}.csv`, new Blob([`\uFEFF${csvOf(figures)}`], { type: 'text/csv' }));

/** Replaces CSS variables of colours by their values, since a file has no theme. */
function withColours(svg: string): string {
  const style = getComputedStyle(document.documentElement);
  return svg.replaceAll(/var\((--[\w-]+)\)/g, (_all, name: string) => style.getPropertyValue(name).trim());
}

/**
 * The first SVG in a box, made independent of the page: colours and background are written out, and in Persian the
 * digits, which the page's font only draws as Persian. Null when there is no SVG.
 */
function drawingOf(box: HTMLElement | null, language: string): string | null {
  const svg = box?.querySelector('svg');
  if (!svg) return null;
  const copy = svg.cloneNode(true) as SVGSVGElement; // a copy of the same kind
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.background = getComputedStyle(document.documentElement).getPropertyValue('--nz-surface');
  const texts = language === 'fa' ? copy.querySelectorAll('text') : [];
  for (const text of texts) text.textContent = toPersianDigits(text.textContent ?? '');
  return withColours(copy.outerHTML);
}

/** Saves the chart in a box; nothing happens when it has no SVG. */
export function saveSvg(label: string, box: HTMLElement | null, language: string): void {
  const svg = drawingOf(box, language);
  if (svg) save(`${label}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
}

/** Saves the chart in a box as a picture, when the browser has drawn it; nothing happens when it has no SVG. */
export function savePng(label: string, box: HTMLElement | null, language: string): void {
  const svg = drawingOf(box, language);
  if (!svg || !box) return;
  const image = new Image();
  // Two pixels of the file for each of the page, so that it is sharp in print.
  const scale = 2;
  image.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = box.clientWidth * scale;
    canvas.height = box.clientHeight * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((png) => png && save(`${label}.png`, png));
  };
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
