/** QR code drawn in the page, so that its secret is sent nowhere. Black on white in every theme, as cameras need it. */
import { use } from 'react';

/** Time in ms a failure is kept, so that the waiting component sees it before another try begins. */
const failureMs = 1_000;

const drawings = new Map<string, Promise<string>>();

/** Drawing as the address of an SVG. The same text gives the same promise, as `use` requires, until it fails. */
function draw(text: string): Promise<string> {
  const known = drawings.get(text);
  if (known) return known;
  const made = import('qrcode')
    .then(({ toString }) => toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))
    .then((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);
  drawings.set(text, made);
  made.catch(() => setTimeout(() => drawings.delete(text), failureMs));
  return made;
}

/** Picture of the code; suspends while it is drawn. */
export function QrCode({ text, alt }: { text: string; alt: string }) {
  return <img className="qr-code" src={use(draw(text))} alt={alt} width={176} height={176} />;
}
