/**
 * Facets of the search: category, type, material, rating, price; each value with the number of goods it would leave.
 */
import { foldKey, toLatinDigits } from '@nazer/persian/fold.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Bdi, Num } from '@nazer/ui/text.tsx';
import { InputNumber } from 'antd';
import { memo, type ReactNode, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { type Category, categories, materials, type Two, type Type, types } from './catalogue.ts';
import { type Counts, isSameCounts, ratings } from './narrow.ts';
import type { Narrowed } from './search-address.ts';
import { type ChangeSearch, useNameOf } from './use-goods.ts';

interface Props {
  readonly search: Narrowed;
  readonly counts: Counts;
  readonly onChange: ChangeSearch;
}

interface LineProps {
  readonly isChosen: boolean;
  /** Number of goods the value would leave. */
  readonly count: number;
  readonly children: ReactNode;
  readonly onChoose: () => void;
}

const Line = ({ isChosen, count, children, onChoose }: LineProps) => (
  <button type="button" className="ff-line" aria-pressed={isChosen} onClick={onChoose}>
    <span>{children}</span>
    <Num value={count} />
  </button>
);

interface ListProps<K extends string> {
  readonly title: string;
  /** Accessible name of the input that filters the values. */
  readonly within: string;
  readonly table: Readonly<Record<K, Two>>;
  readonly counts: ReadonlyMap<K, number>;
  readonly chosen: readonly K[];
  readonly onChoose: (chosen: readonly K[]) => void;
}

/** Facet with several values to choose, those that leave most goods first, and an input that filters them. */
function FacetList<K extends string>({ title, within, table, counts, chosen, onChoose }: ListProps<K>) {
  const t = useText('facets');
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  const searchedKey = foldKey(text);
  const keys = (Object.keys(table) as K[]) // `Object.keys` widens the keys to string
    .filter((key) => searchedKey === '' || foldKey(`${table[key].fa} ${table[key].en}`).includes(searchedKey))
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const toggle = (key: K) =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <fieldset className="ff-facet">
      <legend>{title}</legend>
      <input
        type="search"
        aria-label={within}
        placeholder={within}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="ff-values">
        {keys.map((key) => (
          <label key={key} className="ff-line">
            <input type="checkbox" checked={chosen.includes(key)} onChange={() => toggle(key)} />
            <Bdi>{nameOf(table[key])}</Bdi>
            <Num value={counts.get(key) ?? 0} />
          </label>
        ))}
        {keys.length === 0 && <p>{t('noValue')}</p>}
      </div>
    </fieldset>
  );
}

/**
 * Categories; the chosen one shows its types. A press on what is chosen gives the choice up; a change of the category
 * gives up the types.
 */
function CategoryTree({ search, counts, onChange }: Props) {
  const t = useText('facets');
  const nameOf = useNameOf();
  const names = Object.keys(categories) as Category[]; // `Object.keys` widens the keys to string
  const typesOf = (category: Category) =>
    (Object.keys(types) as Type[]).filter((type) => types[type].category === category); // `Object.keys` widens the keys to string
  return (
    <fieldset className="ff-facet">
      <legend>{t('category')}</legend>
      <ul className="ff-tree">
        {names.map((name) => (
          <li key={name}>
            <Line
              isChosen={search.category === name}
              count={counts.categories.get(name) ?? 0}
              onChoose={() => onChange({ category: search.category === name ? null : name, types: [] })}
            >
              <Bdi>{nameOf(categories[name])}</Bdi>
            </Line>
            {search.category === name && (
              <ul>
                {typesOf(name).map((type) => {
                  const isOnly = search.types.length === 1 && search.types[0] === type;
                  return (
                    <li key={type}>
                      <Line
                        isChosen={isOnly}
                        count={counts.types.get(type) ?? 0}
                        onChoose={() => onChange({ types: isOnly ? [] : [type] })}
                      >
                        <Bdi>{nameOf(types[type])}</Bdi>
                      </Line>
                    </li>
                  );
                })}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface RangeProps extends Pick<Narrowed, 'from' | 'to'>, Pick<Props, 'onChange'> {}

/**
 * Bounds of the price in rials, applied by a button. The parent gives it a new `key` when the bounds in the address
 * change. Memoised, because its antd inputs do not depend on the searched text.
 */
const PriceRange = memo(function PriceRange({ from, to, onChange }: RangeProps) {
  const t = useText('facets');
  const [low, setLow] = useState(from);
  const [high, setHigh] = useState(to);
  const isReversed = low !== null && high !== null && low > high;
  const fields = [
    { label: t('from'), value: low, set: setLow },
    { label: t('to'), value: high, set: setHigh },
  ];
  return (
    <form
      className="ff-facet"
      aria-label={t('price')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReversed) onChange({ from: low, to: high });
      }}
    >
      <h2>{t('price')}</h2>
      {fields.map(({ label, value, set }) => (
        <label key={label} className="ff-price">
          <span>{label}</span>
          <InputNumber
            min={0}
            max={9_999_999_999}
            precision={0}
            controls={false}
            // antd itself drops digits that are not Latin. It reads the number from this text, which is empty for none.
            parser={(text = '') => toLatinDigits(text).replaceAll(/\D/gu, '') as unknown as number}
            value={value}
            onChange={set}
            status={isReversed ? 'error' : ''}
          />
        </label>
      ))}
      {isReversed && <p role="alert">{t('reversed')}</p>}
      <Button type="submit" disabled={isReversed}>
        {t('apply')}
      </Button>
    </form>
  );
});

/** Rendered again only when a count or the choice changes, which is not at every key in the search box. */
export const FacetPanel = memo(
  function FacetPanel({ search, counts, onChange }: Props) {
    const t = useText('facets');
    return (
      <>
        <CategoryTree search={search} counts={counts} onChange={onChange} />
        <FacetList
          title={t('type')}
          within={t('withinTypes')}
          table={types}
          counts={counts.types}
          chosen={search.types}
          onChoose={(chosen) => onChange({ types: chosen })}
        />
        <FacetList
          title={t('material')}
          within={t('withinMaterials')}
          table={materials}
          counts={counts.materials}
          chosen={search.materials}
          onChoose={(chosen) => onChange({ materials: chosen })}
        />
        <fieldset className="ff-facet">
          <legend>{t('rating')}</legend>
          {ratings.map((least) => (
            <Line
              key={least}
              isChosen={search.rating === least}
              count={counts.ratings.get(least) ?? 0}
              onChoose={() => onChange({ rating: search.rating === least ? 0 : least })}
            >
              {t('leastStars', { count: least })}
            </Line>
          ))}
        </fieldset>
        <PriceRange
          key={`${search.from} ${search.to}`}
          from={search.from}
          to={search.to}
          onChange={onChange}
        />
      </>
    );
  },
  (before, now) =>
    before.search === now.search &&
    before.onChange === now.onChange &&
    isSameCounts(before.counts, now.counts),
);
