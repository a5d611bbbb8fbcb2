/** A QR code drawn in this page: the secret in it goes to no other place. Black on white in every theme, as cameras want it. */
import { use } from 'react';

const drawings = new Map<string, Promise<string>>();

/** The drawing as an address of an SVG; the same promise for the same text, so that `use` may take it. */
function draw(text: string): Promise<string> {
  const known = drawings.get(text);
  if (known) return known;
  const made = import('qrcode')
    .then(({ toString }) => toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))
    .then((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);
  drawings.set(text, made);
  return made;
}

export function QrCode({ text, alt }: { text: string; alt: string }) {
  return <img className="qr-code" src={use(draw(text))} alt={alt} width={176} height={176} />;
}
