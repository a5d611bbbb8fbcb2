import type { ReactNode } from 'react';
import './cards.css';

export interface MediaCardProps {
  /** Decorative drawing; it must say nothing that the text does not. */
  readonly picture: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly foot?: ReactNode;
  /** The text stands beside the picture where there is room. */
  readonly isWide?: boolean;
}

/** Card with a picture and its subject. */
export const MediaCard = ({ picture, title, text, foot, isWide = false }: MediaCardProps) => (
  <section className={`nz-media${isWide ? ' nz-media--wide' : ''}`}>
    <div className="nz-media__picture" aria-hidden="true">
      {picture}
    </div>
    <div className="nz-media__text">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {foot && <footer>{foot}</footer>}
    </div>
  </section>
);
