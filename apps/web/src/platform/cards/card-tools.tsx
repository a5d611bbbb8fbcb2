/** Tools above a card while cards are arranged: drag handle, widths, and a button that hides it. */
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { type CardSize, cardSizes } from '@nazer/contract/workspace/card-pages.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { KeyboardEvent } from 'react';
import { useText } from '../words/i18n.tsx';
import type { ArrangedCard } from './arrangement.ts';
import { isArrow } from './neighbour.ts';

export interface CardToolsProps {
  readonly card: ArrangedCard;
  /** Side of this card at which a card dropped on it would be placed. */
  readonly drop: 'before' | 'after';
  /** Called for an arrow key on the handle of the card; `key` is that of the event, such as `ArrowUp`. */
  readonly onArrow: (name: string, key: string) => void;
  readonly onSize: (name: string, size: CardSize) => void;
  readonly onHide: (name: string) => void;
}

function SizeChoice({ card, onSize }: Pick<CardToolsProps, 'card' | 'onSize'>) {
  const t = useText('cards');
  return (
    <select
      className="card-size"
      aria-label={t('size', { title: card.title })}
      value={card.size}
      onChange={({ target }) =>
        onSize(card.name, cardSizes.find((size) => size === target.value) ?? card.size)
      }
    >
      {cardSizes.map((size) => (
        <option key={size} value={size}>
          {t(size)}
        </option>
      ))}
    </select>
  );
}

export function CardTools({ card, drop, onArrow, onSize, onHide }: CardToolsProps) {
  const t = useText('cards');
  const { name, title } = card;
  const { setNodeRef: asPlace, isOver } = useDroppable({ id: name });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: name });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isArrow(event.key)) return;
    event.preventDefault();
    onArrow(name, event.key);
  };
  return (
    <div
      ref={asPlace}
      className="card-tools"
      data-drop={isOver && !isDragging ? drop : undefined}
      data-dragged={isDragging}
    >
      <div ref={setNodeRef} className="card-bar">
        <button
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className="card-handle"
          data-part="handle"
          aria-label={t('move', { title })}
          aria-describedby={attributes['aria-describedby']}
          onKeyDown={onKeyDown}
        >
          <Icon name="grip" />
        </button>
        <span className="card-name">{title}</span>
        <SizeChoice card={card} onSize={onSize} />
        <Button
          isSmall
          kind="ghost"
          icon={<Icon name="close" label={t('hide', { title })} />}
          onClick={() => onHide(name)}
        />
      </div>
    </div>
  );
}
