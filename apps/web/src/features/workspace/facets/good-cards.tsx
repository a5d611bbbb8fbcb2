/** Found goods as cards. Arrow keys move between them, from the first one back to the search box; Enter opens one. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi, Money, Num } from '@nazer/ui/text.tsx';
import { Modal } from 'antd';
import { type KeyboardEvent, memo } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { categories, type Good, materials, types } from './catalogue.ts';
import { type ChangeSearch, useNameOf } from './use-goods.ts';

const cards = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('.ff-card')];

/** Moves the focus: up and down arrows move by one card, because the number of columns depends on the width. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const all = cards(event.currentTarget);
  const at = all.findIndex((card) => card === document.activeElement) + step;
  if (at < 0) document.querySelector<HTMLElement>('#facet-search')?.focus();
  else all[at]?.focus();
}

/** Focuses the first card of the results, if there is one. */
export const focusFirstCard = (): void => document.querySelector<HTMLElement>('.ff-card')?.focus();

const Stars = ({ value }: { readonly value: number }) => (
  <span className="ff-stars">
    <Icon name="star" size={14} /> <Num value={value} decimals={1} />
  </span>
);

interface CardsProps {
  /** Goods of one page. */
  readonly goods: readonly Good[];
  /** Page on which they stand; written with every change, which would else go back to the first page. */
  readonly page: number;
  readonly onChange: ChangeSearch;
}

interface CardProps extends Pick<CardsProps, 'page' | 'onChange'> {
  readonly good: Good;
}

const GoodCard = memo(function GoodCard({ good, page, onChange }: CardProps) {
  const t = useText('facets');
  const nameOf = useNameOf();
  const { id, name, variant, priceRial, rating } = good;
  return (
    <button type="button" className="ff-card" onClick={() => onChange({ item: id, page })}>
      <strong>
        <Bdi>{nameOf(name)}</Bdi>
      </strong>
      <span className="ff-variant">
        <Bdi>{nameOf(variant)}</Bdi>
      </span>
      <Stars value={rating} />
      <Money value={priceRial} unit={t('rial')} />
    </button>
  );
});

/**
 * Cards keyed by position: a new result changes the text of existing elements, which is much faster than new
 * elements. A card whose good stays in its place is not rendered again.
 */
export function GoodCards({ goods, page, onChange }: CardsProps) {
  const t = useText('facets');
  return (
    <ul className="ff-cards" aria-label={t('results')} onKeyDown={walk}>
      {goods.map((good, place) => (
        <li key={place}>
          <GoodCard good={good} page={page} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

interface FactsProps {
  /** Good whose details are displayed; undefined closes the dialog. */
  readonly good: Good | undefined;
  /** Page behind the dialog, which stays when it is closed. */
  readonly page: number;
  readonly onChange: ChangeSearch;
}

/** Dialog with the details of one good. */
export const GoodFacts = memo(function GoodFacts({ good, page, onChange }: FactsProps) {
  const t = useText('facets');
  const nameOf = useNameOf();
  return (
    <Modal
      open={good !== undefined}
      onCancel={() => onChange({ item: null, page })}
      footer={null}
      title={good && <Bdi>{nameOf(good.name)}</Bdi>}
    >
      {good && (
        <dl className="ff-facts">
          <dt>{t('variant')}</dt>
          <dd>{nameOf(good.variant)}</dd>
          <dt>{t('category')}</dt>
          <dd>{nameOf(categories[good.category])}</dd>
          <dt>{t('type')}</dt>
          <dd>{nameOf(types[good.type])}</dd>
          <dt>{t('material')}</dt>
          <dd>
            {good.materials.map((one) => (
              <span key={one}>{nameOf(materials[one])} </span>
            ))}
          </dd>
          <dt>{t('rating')}</dt>
          <dd>
            <Stars value={good.rating} />
          </dd>
          <dt>{t('price')}</dt>
          <dd>
            <Money value={good.priceRial} unit={t('rial')} />
          </dd>
        </dl>
      )}
    </Modal>
  );
});
