/** Range of displayed rows, «۱ تا ۲۰ از ۲۱۴، پالایش‌شده از ۱٬۲۸۴ شرکت», and buttons of the pages. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { useNames } from '../resource-words.ts';
import { useCount } from '../use-format.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { offeredPages } from './pages.ts';
import './pager.css';

/**
 * Range in words; says «at least» when the server stopped counting at its cap. `isShort` leaves out the number without
 * filters.
 */
function useRangeText(list: ResourceList, isShort: boolean): string {
  const t = useText('grid');
  const count = useCount();
  const { counted } = useNames(list.definition);
  // Empty while loading or after a failure, when the number of rows is unknown.
  if (list.loading === 'first' || list.error) return '';
  if (list.total === 0) return t('noRows');
  const atLeast = (total: number, isAtLeast: boolean) =>
    isAtLeast ? t('atLeast', { total: count(total) }) : count(total);
  const first = (list.state.page - 1) * list.size + 1;
  const range = t('rangeOf', {
    from: count(first),
    to: count(first + list.rows.length - 1),
    total: atLeast(list.total, list.isAtLeast),
  });
  if (isShort || list.state.filters.length === 0 || list.allCount === undefined) return range;
  return t('filteredFrom', { range, all: atLeast(list.allCount, list.isAllAtLeast), counted });
}

function PageButtons({ list }: { readonly list: ResourceList }) {
  const t = useText('grid');
  const count = useCount();
  const { page } = list.state;
  return (
    <nav className="rg-pages" aria-label={t('pages')}>
      {offeredPages(page, list.pageCount).map((one, index) =>
        one === 0 ? (
          <span key={`gap-${index}`} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            aria-label={t('page', { page: count(one) })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => list.setPage(one)}
          >
            {count(one)}
          </button>
        ),
      )}
    </nav>
  );
}

function PageSteps({ list }: { readonly list: ResourceList }) {
  const t = useText('grid');
  const count = useCount();
  const { page } = list.state;
  const isCounted = list.loading !== 'first' && !list.error;
  return (
    <>
      <button
        type="button"
        className="rg-step"
        aria-label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => list.turn(-1)}
      >
        <Icon name="chevron-start" />
      </button>
      <span>
        {isCounted
          ? t('pageOf', { page: count(page), pages: count(list.pageCount) })
          : t('page', { page: count(page) })}
      </span>
      <button
        type="button"
        className="rg-step"
        aria-label={t('nextPage')}
        disabled={page >= list.pageCount}
        onClick={() => list.turn(1)}
      >
        <Icon name="chevron-end" />
      </button>
    </>
  );
}

export function Pager({
  list,
  isNarrow = false,
  hint,
}: {
  readonly list: ResourceList;
  readonly isNarrow?: boolean;
  /** Sentence telling what selecting a row would open. */
  readonly hint?: string | undefined;
}) {
  const t = useText('grid');
  const count = useCount();
  const range = useRangeText(list, isNarrow);
  return (
    <div className="rg-pager">
      <span role="status">{range}</span>
      {/* Displayed only after the range, which would otherwise push it aside. */}
      {hint && !isNarrow && range !== '' && <span className="rg-pager__hint">{hint}</span>}
      <span className="rg-space" />
      {isNarrow ? (
        <PageSteps list={list} />
      ) : (
        <>
          <PageButtons list={list} />
          <span className="rg-rule" />
          <span className="rg-pager__size">{t('rowsAPage', { count: count(list.size) })}</span>
        </>
      )}
    </div>
  );
}
