/** A search with facets over sample goods, all of it in the browser: each letter is answered at once. */
import { Button } from '@nazer/ui/button.tsx';
import { Pagination } from '@nazer/ui/pagination.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { Suspense, use, useDeferredValue, useMemo, useState } from 'react';
import { Choice } from '../../../platform/choice.tsx';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { useNarrow } from '../../../resources/use-narrow.ts';
import { FacetPanel } from './facet-panel.tsx';
import { focusFirstCard, GoodCards, GoodFacts } from './good-cards.tsx';
import { sorts } from './narrow.ts';
import { type Asked, longestText, nothingChosen } from './search-address.ts';
import { type Answer, type Ask, loadGoods, pageSize, useAnswer, useAsked } from './use-goods.ts';
import './facets.css';

interface TypedText {
  /** In the field, before it is in the address. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly sent: (text: string) => void;
}

/** The field follows the address (back, a link), save for what was written there from the field itself. */
function useTyped(q: string): TypedText {
  const [typed, type] = useState(q);
  const [own, sent] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (q !== own) {
      sent(q);
      type(q);
    }
  }
  return { typed, type, sent };
}

/** How long nothing is typed before the address says it. */
const restMs = 250;
let resting: ReturnType<typeof setTimeout> | undefined;

function useLookUp() {
  const [asked, write] = useAsked();
  const { typed, type, sent } = useTyped(asked.q);
  const now = useMemo(
    (): Asked => (typed === asked.q ? asked : { ...asked, q: typed, page: 1 }),
    [asked, typed],
  );
  const send = (next: Asked, isTyping = false) => {
    clearTimeout(resting);
    sent(next.q);
    write(next, isTyping);
  };
  const ask: Ask = (change) => {
    const next = { ...now, page: 1, ...change };
    type(next.q);
    send(next);
  };
  const typeText = (q: string) => {
    type(q);
    clearTimeout(resting);
    const path = location.pathname;
    resting = setTimeout(() => {
      // Whoever has left the page meanwhile stays where she is.
      if (location.pathname === path) send({ ...asked, q, page: 1 }, true);
    }, restMs);
  };
  return { asked: now, ask, typeText };
}

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

function Results({
  asked,
  answer,
  ask,
}: {
  readonly asked: Asked;
  readonly answer: Answer;
  readonly ask: Ask;
}) {
  const t = useText('facets');
  if (answer.count === 0)
    return (
      <EmptyState
        icon="search"
        title={t('none')}
        text={t('noneHint')}
        action={<Button onClick={() => ask({ ...nothingChosen, q: '' })}>{t('clear')}</Button>}
      />
    );
  return (
    <>
      <GoodCards goods={answer.shown} onOpen={(item) => ask({ item, page: asked.page })} />
      <Pagination
        className="ff-pages"
        align="center"
        responsive
        showSizeChanger={false}
        current={answer.page}
        pageSize={pageSize}
        total={answer.count}
        onChange={(page) => ask({ page })}
      />
    </>
  );
}

function FacetSearch() {
  const t = useText('facets');
  const goods = use(loadGoods());
  const { asked, ask, typeText } = useLookUp();
  const answer = useAnswer(goods, useDeferredValue(asked));
  const isNarrow = useNarrow();
  const facets = <FacetPanel asked={asked} counts={answer.counts} ask={ask} />;
  return (
    <>
      <div className="ff-bar">
        <input
          id="facet-search"
          type="search"
          aria-label={t('field')}
          placeholder={t('hint')}
          maxLength={longestText}
          dir={asked.q === '' ? undefined : 'auto'}
          value={asked.q}
          onChange={({ target }) => typeText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            focusFirstCard();
          }}
        />
        <Choice
          label={t('sort')}
          options={sorts.map((key) => ({ key, text: t(key) }))}
          value={asked.sort}
          onChoose={(sort) => ask({ sort })}
        />
        <Button onClick={() => ask({ ...nothingChosen, q: '' })}>{t('clear')}</Button>
      </div>
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
          <Results asked={asked} answer={answer} ask={ask} />
        </section>
      </div>
      <GoodFacts
        good={asked.item === null ? undefined : goods.all[asked.item - 1]}
        onClose={() => ask({ item: null, page: asked.page })}
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
