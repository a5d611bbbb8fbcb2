import './logo.css';

/** Mark of the product: the bowl of the letter ن, whose dot is an eye. */
export const LogoMark = ({ size = 24 }: { size?: number }) => (
  <svg className="nz-logo-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path className="nz-logo-mark__bowl" d="M3.5 9.5v2.5a8.5 8.5 0 0 0 17 0V9.5" />
    <circle className="nz-logo-mark__eye" cx="12" cy="6.5" r="2.7" />
  </svg>
);

export type LogoProps = {
  /** Name of the product in the language of the page; without it only the mark is drawn (mini sidebar). */
  word?: string;
  size?: number;
};

/** Mark with the name of the product. */
export const Logo = ({ word, size = 24 }: LogoProps) => (
  <span className="nz-logo">
    <LogoMark size={size} />
    {word && <span className="nz-logo__word">{word}</span>}
  </span>
);
