/** Applies a user's stored arrangement (order, sizes, hidden cards) to the cards of a page. Pure functions. */
import type { CardSize } from '@nazer/contract/workspace/card-pages.ts';
import type { CardArrangement } from '@nazer/contract/workspace/workspace.contract.ts';
import type { ReactNode } from 'react';

/** Cards of a page as stored with the account: in the user's order, with a size only where it differs from the page's. */
export type StoredCards = CardArrangement['cards'];

/** Card as its page declares it. */
export interface Card {
  readonly name: string;
  /** Heading of the card in the tools for arranging. */
  readonly title: string;
  readonly size: CardSize;
  readonly card: ReactNode;
}

export interface ArrangedCard extends Card {
  readonly isHidden: boolean;
}

/** Names in `order`, with each missing name of `all` inserted after its predecessor in `all`. */
function merge(order: readonly string[], all: readonly string[]): string[] {
  const merged = [...new Set(order)];
  all.forEach((name, at) => {
    if (merged.includes(name)) return;
    const before = all[at - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, name);
  });
  return merged;
}

const namesOf = (cards: readonly { readonly name: string }[]): string[] => cards.map(({ name }) => name);

/**
 * Cards of the page in the user's order, size and visibility. Stored entries of cards the page lacks are ignored; cards
 * without an entry stand behind their predecessor on the page.
 */
export function arrange(own: readonly Card[], stored: StoredCards): ArrangedCard[] {
  const ownNames = namesOf(own);
  const known = namesOf(stored).filter((name) => ownNames.includes(name));
  return merge(known, ownNames).flatMap((name) => {
    const card = own.find((one) => one.name === name);
    const entry = stored.find((one) => one.name === name);
    return card ? [{ ...card, size: entry?.size ?? card.size, isHidden: entry?.isHidden ?? false }] : [];
  });
}

/**
 * Arrangement to store for these cards. Entries in `before` of cards the page currently lacks keep their places, so that
 * they return where they were, for example with a right.
 */
export function toStored(
  cards: readonly ArrangedCard[],
  own: readonly Card[],
  before: StoredCards,
): StoredCards {
  return merge(namesOf(cards), namesOf(before)).flatMap((name) => {
    const card = cards.find((one) => one.name === name);
    if (!card) return before.filter((one) => one.name === name).slice(0, 1);
    const { isHidden, size } = card;
    const isOwnSize = own.find((one) => one.name === name)?.size === size;
    return [{ name, isHidden, ...(!isOwnSize && { size }) }];
  });
}

/** Moves a card to the place of `target`, which shifts towards the card's old place. Unknown names change nothing. */
export function moveCard(
  cards: readonly ArrangedCard[],
  name: string,
  target: string,
): readonly ArrangedCard[] {
  const [from, to] = [name, target].map((one) => cards.findIndex((card) => card.name === one));
  const card = cards[from ?? -1];
  if (!card || to === undefined || to < 0) return cards;
  return cards.toSpliced(cards.indexOf(card), 1).toSpliced(to, 0, card);
}

/** Changes the size or visibility of one card. */
export const changeCard = (
  cards: readonly ArrangedCard[],
  name: string,
  change: Partial<Pick<ArrangedCard, 'isHidden' | 'size'>>,
): readonly ArrangedCard[] => cards.map((card) => (card.name === name ? { ...card, ...change } : card));
