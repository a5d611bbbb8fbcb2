/** Reads the digits of a captcha as an eye does: by their strokes. */
type Point = readonly [x: number, y: number];

const apart = (a: Point | undefined, b: Point | undefined): number =>
  a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;

/** Strokes of one digit each; the second one of a 1 has two points, and the wave across the picture is a curve. */
function digitOf(stroke: readonly Point[]): string {
  const [first, second] = stroke;
  const last = stroke.at(-1);
  if (stroke.length === 2) return '';
  if (stroke.length === 4) return apart(first, last) < apart(first, second) ? '4' : '7';
  if (stroke.length === 8) return apart(first, stroke[5]) < 10 ? '9' : '5';
  if (stroke.length === 9) return apart(first, last) < 10 ? '0' : '6';
  const byCount: Readonly<Record<number, string>> = { 3: '1', 7: '2', 11: '3', 13: '8' };
  return byCount[stroke.length] ?? '?';
}

/** `src` is the address of the image. */
export function readCaptcha(src: string): string {
  const svg = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64').toString();
  const path = /stroke-width="3.5" d="([^"]+)"/u.exec(svg)?.[1] ?? '';
  const strokes = path.split('M').filter((part) => part !== '' && !part.includes('C'));
  return strokes
    .map((part) =>
      digitOf(
        part.split('L').map((pair): Point => {
          const [x = '', y = ''] = pair.split(' ');
          return [Number(x), Number(y)];
        }),
      ),
    )
    .join('');
}
