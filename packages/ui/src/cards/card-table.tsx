/** The cards of a page in lines that are always full, split by hairlines; each has its own part of the line. */
import { type ReactNode, useCallback } from 'react';
import './card-table.css';

export interface TableCard {
  readonly name: string;
  readonly size: 'quarter' | 'third' | 'half' | 'wide' | 'whole';
  readonly card: ReactNode;
}

/** Hears of the place over a card for its tools, and that it is gone. */
export type OnToolPlace = (name: string, place: HTMLElement | null) => void;

interface Props {
  readonly cards: readonly TableCard[];
  /** The cards rest under their tools. */
  readonly isArranging?: boolean;
  readonly onToolPlace?: OnToolPlace;
  /** They stand, but are not shown yet. */
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
