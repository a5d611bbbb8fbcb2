/** Head and foot of a printed page: product, subject, who printed it and when, places to sign, page numbers. */
import { useLayoutEffect } from 'react';
import { LogoMark } from './logo.tsx';
import { useReading, useUi } from './ui-context.ts';
import './paper.css';

export interface PaperHeadProps {
  readonly product: string;
  /** Kind of the page. */
  readonly subject: string;
  readonly printedAt: string;
  readonly printedBy: string;
  /** Address at which the page can be found again. */
  readonly address: string;
  /** Words before the page number and before the number of pages: «page», «of». */
  readonly pageOf: readonly [string, string];
}

const quoted = (text: string): string => `"${text.replace(/["\\\n]/gu, ' ')}"`;

/** Sets the words of the page margins as variables of the root, because the browser draws the margins. */
function useMargins({ address, pageOf, printedAt, printedBy }: PaperHeadProps): void {
  const { language, direction } = useUi();
  const { digits } = useReading();
  const counterStyle = language === 'fa' && digits === 'persian' ? ', persian' : '';
  const number = `${quoted(`${pageOf[0]} `)} counter(page${counterStyle}) ${quoted(` ${pageOf[1]} `)} counter(pages${counterStyle})`;
  const place = quoted(`\u2066${address}\u2069`);
  const [left, right] = direction === 'rtl' ? [number, place] : [place, number];
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const words = {
      '--nz-paper-left': left,
      '--nz-paper-center': quoted(`\u2068${printedBy}\u2069 · ${printedAt}`),
      '--nz-paper-right': right,
    };
    for (const [name, value] of Object.entries(words)) style.setProperty(name, value);
    return () => Object.keys(words).forEach((name) => style.removeProperty(name));
  }, [left, right, printedAt, printedBy]);
}

export const PaperHead = (props: PaperHeadProps) => {
  useMargins(props);
  const { product, subject, printedAt, printedBy } = props;
  return (
    <div className="nz-paper__head">
      <LogoMark size={20} />
      <b>{product}</b>
      <span>{subject}</span>
      <p>
        {printedAt}
        <br />
        {printedBy}
      </p>
    </div>
  );
};

/** Places for signatures, one per named role. */
export const PaperFoot = ({ signatures }: { readonly signatures: readonly string[] }) => (
  <ul className="nz-paper__signatures">
    {signatures.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
);
