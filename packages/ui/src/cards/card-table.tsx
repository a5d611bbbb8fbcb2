/** Cards of a page in lines that are always full, separated by hairlines; each card has its own share of a line. */
import { type ReactNode, useCallback } from 'react';
import './card-table.css';

export interface TableCard {
  readonly name: string;
  readonly size: 'quarter' | 'third' | 'half' | 'wide' | 'whole';
  readonly card: ReactNode;
}

/**
 * Receives the element for the tools above a card while cards are arranged, and null once it is gone; the caller draws
 * the tools into it by a portal. Must keep its identity, since another function is called for all cards anew.
 */
export type OnToolPlace = (name: string, place: HTMLElement | null) => void;

interface Props {
  readonly cards: readonly TableCard[];
  /** The cards are being arranged: each has its tools above, and its content is inert. */
  readonly isArranging?: boolean;
  readonly onToolPlace?: OnToolPlace;
  /** The cards are laid out but not visible yet. */
  readonly isWaiting?: boolean;
}

const ToolPlace = ({ name, onToolPlace }: { readonly name: string; readonly onToolPlace: OnToolPlace }) => {
  const take = useCallback(
    (place: HTMLElement | null) => {
      onToolPlace(name, place);
      return () => onToolPlace(name, null);
    },
    [name, onToolPlace],
  );
  return <div ref={take} className="nz-card__tools" />;
};

export const CardTable = ({ cards, isArranging = false, onToolPlace, isWaiting = false }: Props) => (
  <div className="nz-card-table" data-waiting={isWaiting}>
    {cards.map(({ name, size, card }) => (
      <div key={name} className={`nz-card nz-card--${size}`} data-card={name}>
        <div className="nz-card__body" inert={isArranging}>
          {card}
        </div>
        {isArranging && onToolPlace && <ToolPlace name={name} onToolPlace={onToolPlace} />}
      </div>
    ))}
  </div>
);
