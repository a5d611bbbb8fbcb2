/** Faceted search over sample goods, done in the browser, so that each key is answered at once. */
import { Button } from '@nazer/ui/button.tsx';
import { Pagination } from '@nazer/ui/pagination.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { memo, Suspense, use, useDeferredValue, useMemo } from 'react';
import { Choice } from '../../../platform/choice.tsx';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { useNarrow } from '../../../resources/use-narrow.ts';
import { FacetPanel } from './facet-panel.tsx';
import { focusFirstCard, GoodCards, GoodFacts } from './good-cards.tsx';
import { countFacets, sorts } from './narrow.ts';
import { longestText, type Narrowed, nothingChosen } from './search-address.ts';
import {
  type Answer,
  type ChangeSearch,
  type Goods,
  loadGoods,
  pageSize,
  useAnswer,
  useLookUp,
} from './use-goods.ts';
import './facets.css';

/** Number of goods found and the time it took in ms; the other keyboard's text when only that found something. */
function Stats({ answer }: { readonly answer: Answer }) {
  const t = useText('facets');
  return (
    <p className="ff-stats" role="status">
      {t('stats', { count: answer.count, ms: Math.round(answer.tookMs) })}
      {answer.meant !== null && (
        <>
          {' '}
          {t('meant')} <Bdi>{answer.meant}</Bdi>
        </>
      )}
    </p>
  );
}

interface PagesProps extends Pick<Answer, 'page' | 'count'> {
  readonly onChange: ChangeSearch;
}

const Pages = memo(function Pages({ page, count, onChange }: PagesProps) {
  return (
    <Pagination
      className="ff-pages"
      align="center"
      responsive
      showSizeChanger={false}
      current={page}
      pageSize={pageSize}
      total={count}
      onChange={(next) => onChange({ page: next })}
    />
  );
});

const NothingFound = ({ onChange }: { readonly onChange: ChangeSearch }) => {
  const t = useText('facets');
  return (
    <EmptyState
      icon="search"
      title={t('none')}
      text={t('noneHint')}
      action={<Button onClick={() => onChange({ ...nothingChosen, q: '' })}>{t('clear')}</Button>}
    />
  );
};

interface FoundProps {
  readonly goods: Goods;
  readonly q: string;
  readonly search: Narrowed;
  readonly onChange: ChangeSearch;
}

/**
 * Results: goods are rendered together with the typed letter, which takes less time than a frame for each; counts and
 * pages in the next frame.
 */
const Found = memo(function Found({ goods, q, search, onChange }: FoundProps) {
  const t = useText('facets');
  const answer = useAnswer(goods, q, search);
  const counted = useDeferredValue(answer);
  const counts = useMemo(() => countFacets(counted.found, search), [counted, search]);
  const isNarrow = useNarrow();
  const facets = <FacetPanel search={search} counts={counts} onChange={onChange} />;
  return (
    <div className="ff-page">
      {isNarrow ? (
        <details className="ff-facets">
          <summary>{t('facets')}</summary>
          {facets}
        </details>
      ) : (
        <aside className="ff-facets" aria-label={t('facets')}>
          {facets}
        </aside>
      )}
      <section className="ff-results" aria-label={t('results')}>
        <Stats answer={answer} />
        {answer.count === 0 ? (
          <NothingFound onChange={onChange} />
        ) : (
          <>
            <GoodCards goods={answer.goodsOfPage} page={search.page} onChange={onChange} />
            <Pages page={counted.page} count={counted.count} onChange={onChange} />
          </>
        )}
      </section>
    </div>
  );
});

interface OrderProps extends Pick<Narrowed, 'sort'> {
  readonly onChange: ChangeSearch;
}

const Order = memo(function Order({ sort, onChange }: OrderProps) {
  const t = useText('facets');
  return (
    <>
      <Choice
        label={t('sort')}
        options={sorts.map((key) => ({ key, text: t(key) }))}
        value={sort}
        onChoose={(chosen) => onChange({ sort: chosen })}
      />
      <Button onClick={() => onChange({ ...nothingChosen, q: '' })}>{t('clear')}</Button>
    </>
  );
});

function FacetSearch() {
  const t = useText('facets');
  const goods = use(loadGoods());
  const { q, narrowed, field, changeSearch, typeText } = useLookUp();
  return (
    <>
      <div className="ff-bar">
        <input
          ref={field}
          id="facet-search"
          type="search"
          aria-label={t('field')}
          placeholder={t('hint')}
          maxLength={longestText}
          dir={q === '' ? undefined : 'auto'}
          value={q}
          onChange={({ target }) => typeText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            focusFirstCard();
          }}
        />
        <Order sort={narrowed.sort} onChange={changeSearch} />
      </div>
      <Found goods={goods} q={q} search={narrowed} onChange={changeSearch} />
      <GoodFacts
        good={narrowed.item === null ? undefined : goods.all[narrowed.item - 1]}
        page={narrowed.page}
        onChange={changeSearch}
      />
    </>
  );
}

export default function FacetSearchPage() {
  const t = useText('facets');
  return (
    <>
      <PageHeader title={t('title')} caption={t('samples')} />
      <Suspense fallback={<SkeletonRows label={t('making')} rows={10} />}>
        <FacetSearch />
      </Suspense>
    </>
  );
}
