/** Arranges the cards of a page: moves them by mouse, touch and arrow keys, hides them and changes their widths. */
import {
  type Active,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CardSize } from '@nazer/contract/workspace/card-pages.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../words/i18n.tsx';
import { type ArrangedCard, changeCard, moveCard } from './arrangement.ts';
import { CardTools } from './card-tools.tsx';
import { HiddenTray } from './hidden-tray.tsx';
import { neighbourOf } from './neighbour.ts';
import './arranging.css';

interface Props {
  readonly cards: readonly ArrangedCard[];
  /** Element for the tools of each visible card, by name. */
  readonly places: ReadonlyMap<string, HTMLElement>;
  readonly isOwnOrder: boolean;
  readonly onChange: (cards: readonly ArrangedCard[]) => void;
  readonly onRestore: () => void;
}

/** Distance in pixels the pointer must move before a press on the handle becomes a drag. */
const startDistance = 4;

/** Card under the pointer, or the nearest one when the pointer is between cards. */
const underPointer: CollisionDetection = (args) => {
  const under = pointerWithin(args);
  return under.length > 0 ? under : closestCenter(args);
};

/** Focuses an element once it is rendered. */
function useFocus(): (selector: string) => void {
  const wanted = useRef('');
  useEffect(() => {
    const part = wanted.current === '' ? null : document.querySelector<HTMLElement>(wanted.current);
    if (!part) return;
    wanted.current = '';
    part.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}

const handleOf = (name: string): string => `[data-card="${name}"] [data-part="handle"]`;
const inTray = (name: string): string => `[data-show="${name}"]`;

/** Actions on the cards, each of which announces its result to screen readers. */
function useSteps({ cards, places, onChange, onRestore }: Props) {
  const t = useText('cards');
  const { direction } = useUi();
  const focus = useFocus();
  const [said, setSaid] = useState('');
  const visible = cards.filter(({ isHidden }) => !isHidden);
  const titleOf = (name: string): string => cards.find((card) => card.name === name)?.title ?? '';

  const move = (name: string, target: string) => {
    const next = moveCard(cards, name, target);
    const place = next.filter(({ isHidden }) => !isHidden).findIndex((card) => card.name === name) + 1;
    setSaid(t('moved', { title: titleOf(name), place, count: visible.length }));
    focus(handleOf(name));
    onChange(next);
  };
  const moveByKey = (name: string, key: string) => {
    const boxes = visible.flatMap((card) => {
      const box = places.get(card.name)?.getBoundingClientRect();
      return box ? [{ name: card.name, box }] : [];
    });
    const target = neighbourOf(boxes, name, { key, direction });
    if (target === undefined) setSaid(t('atEdge', { title: titleOf(name) }));
    else move(name, target);
  };
  const hide = (name: string) => {
    setSaid(t('wasHidden', { title: titleOf(name) }));
    focus(inTray(name));
    onChange(changeCard(cards, name, { isHidden: true }));
  };
  const show = (name: string) => {
    setSaid(t('wasShown', { title: titleOf(name) }));
    focus(handleOf(name));
    onChange(changeCard(cards, name, { isHidden: false }));
  };
  const resize = (name: string, size: CardSize) => {
    setSaid(t('wasSized', { title: titleOf(name), size: t(size) }));
    onChange(changeCard(cards, name, { size }));
  };
  const restore = () => {
    setSaid(t('restored'));
    onRestore();
  };
  return { said, titleOf, move, moveByKey, hide, show, resize, restore };
}

/** Disables the announcements of dnd-kit; our own sentences cover moves by mouse and keyboard alike. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

export function Arranging(props: Props) {
  const { cards, places, isOwnOrder } = props;
  const t = useText('cards');
  const steps = useSteps(props);
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: startDistance } }));
  const take = ({ active }: { readonly active: Active }) => setDragged(String(active.id));
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over && over.id !== active.id) steps.move(String(active.id), String(over.id));
  };
  const orderOf = (name: string | null): number => cards.findIndex((card) => card.name === name);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      onDragStart={take}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: t('keys') } }}
    >
      <HiddenTray
        hidden={cards.filter(({ isHidden }) => isHidden)}
        isOwnOrder={isOwnOrder}
        onShow={steps.show}
        onRestore={steps.restore}
      />
      <p role="status" className="nz-visually-hidden">
        {steps.said}
      </p>
      {cards.map((card) => {
        const place = places.get(card.name);
        const tools = (
          <CardTools
            card={card}
            drop={orderOf(dragged) < orderOf(card.name) ? 'after' : 'before'}
            onArrow={steps.moveByKey}
            onSize={steps.resize}
            onHide={steps.hide}
          />
        );
        return place && createPortal(tools, place, card.name);
      })}
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <p className="card-dragged">
            <Icon name="grip" />
            {steps.titleOf(dragged)}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  );
}
