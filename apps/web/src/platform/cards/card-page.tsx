/** Page made of cards: head, cards, and a button to arrange them. The code for arranging is loaded when first used. */
import type { CardPageName } from '@nazer/contract/workspace/card-pages.ts';
import { Button } from '@nazer/ui/button.tsx';
import { CardTable } from '@nazer/ui/cards/card-table.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { type ComponentProps, type ReactNode, Suspense, useCallback, useState } from 'react';
import { PageHeader } from '../page-header.tsx';
import { lazyPart } from '../start/lazy-part.ts';
import { useText } from '../words/i18n.tsx';
import { arrange, type ArrangedCard, type Card, toStored } from './arrangement.ts';
import { useArrangement } from './use-arrangement.ts';

const Arranging = lazyPart(async () => (await import('./arranging.tsx')).Arranging);

interface Props extends Pick<ComponentProps<typeof PageHeader>, 'title' | 'caption'> {
  readonly page: CardPageName;
  /** Cards in the page's own order; `false` for cards this user does not get. */
  readonly cards: readonly (Card | false)[];
  readonly actions?: ReactNode;
  /** Content between head and cards. */
  readonly note?: ReactNode;
  /** Content below the cards. */
  readonly children?: ReactNode;
}

type ToolPlaces = ReadonlyMap<string, HTMLElement>;

function withPlace(places: ToolPlaces, name: string, place: HTMLElement | null): ToolPlaces {
  const changed = new Map(places);
  if (place) changed.set(name, place);
  else changed.delete(name);
  return changed;
}

/** Wraps a card in its own Suspense boundary: while it loads, it shows a skeleton and the other cards do not wait. */
const withOwnSuspense = ({ card, ...rest }: ArrangedCard): ArrangedCard => ({
  ...rest,
  card: <Suspense fallback={<SkeletonRows label={rest.title} rows={5} />}>{card}</Suspense>,
});

function ArrangeButton({
  isArranging,
  onPress,
}: {
  readonly isArranging: boolean;
  readonly onPress: () => void;
}) {
  const t = useText('cards');
  return (
    <Button icon={<Icon name="columns" />} aria-pressed={isArranging} onClick={onPress}>
      {t(isArranging ? 'done' : 'arrange')}
    </Button>
  );
}

export function CardPage({ page, cards, actions, note, children, ...head }: Props) {
  const { stored, isKnown, isArranging, begin, finish, change } = useArrangement(page);
  const [places, setPlaces] = useState<ToolPlaces>(() => new Map());
  const onToolPlace = useCallback(
    (name: string, place: HTMLElement | null) => setPlaces((now) => withPlace(now, name, place)),
    [],
  );
  const own = cards.filter((card) => card !== false);
  const arranged = arrange(own, stored);
  const onChange = (next: readonly ArrangedCard[]) => change(toStored(next, own, stored));
  return (
    <>
      <PageHeader {...head}>
        {actions}
        {own.length > 1 && <ArrangeButton isArranging={isArranging} onPress={isArranging ? finish : begin} />}
      </PageHeader>
      {note}
      {isArranging && (
        <Suspense fallback={null}>
          <Arranging
            cards={arranged}
            places={places}
            isOwnOrder={stored.length === 0}
            onChange={onChange}
            onRestore={() => change([])}
          />
        </Suspense>
      )}
      {own.length > 0 && (
        <CardTable
          cards={arranged.filter(({ isHidden }) => !isHidden).map(withOwnSuspense)}
          isArranging={isArranging}
          onToolPlace={onToolPlace}
          isWaiting={!isKnown}
        />
      )}
      {children}
    </>
  );
}
