import type { ReactNode } from 'react';
import './cards.css';

export interface MediaCardProps {
  /** A drawing; it says nothing the text does not say. */
  readonly picture: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly foot?: ReactNode;
  /** The text stands beside the picture where there is room. */
  readonly isWide?: boolean;
}

/** A picture with what it is about. */
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
