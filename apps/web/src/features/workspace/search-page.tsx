/** «جست‌وجو»: searches everything the user may see, by kind; text typed on the wrong keyboard layout is converted. */
import { onOtherKeyboard } from '@nazer/persian/keyboard.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Num } from '@nazer/ui/text.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Chips } from '../../platform/chips.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { recordLinks } from '../../platform/record-links.ts';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { FoundList } from './search/found-list.tsx';
import { SearchForm } from './search/search-form.tsx';
import { type FoundKind, identifierKind, useEverything } from './search/use-everything.ts';
import './search/search.css';

/** Text and chosen kind in the address, each empty for none; `set` writes both and adds a history entry. */
function useAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (next: { q: string; kind?: string | undefined }) =>
    void navigate({ to: '.', search: next as never, resetScroll: false }); // search values are text; the search type of the route is not known here
  const { q = '', kind = '' } = search;
  return { q: String(q).trim().slice(0, 100), kind: String(kind), set };
}

function useKindTitle(): (kind: FoundKind) => string {
  const t = useText('search');
  const shell = useText('shell');
  const words = useWords();
  const titles: Readonly<Record<string, { title: string } | undefined>> = words.resources; // undefined for a kind newer than this page
  return ({ list }) => {
    const word = recordLinks.wordOf(list);
    if (word) return shell(word);
    return list === identifierKind ? t('identifiers') : (titles[list]?.title ?? list);
  };
}

interface KindsProps {
  readonly kinds: readonly FoundKind[];
  /** Chosen kind; all are displayed when it is empty or has no hits. */
  readonly chosen: string;
  /** Called with undefined for all kinds. */
  readonly onChoose: (kind: string | undefined) => void;
}

function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  const t = useText('search');
  const titleOf = useKindTitle();
  const displayed = kinds.some(({ list }) => list === chosen)
    ? kinds.filter(({ list }) => list === chosen)
    : kinds;
  return (
    <>
      {kinds.length > 1 && (
        <div className="fs-kinds">
          <Chips
            label={t('kinds')}
            all={t('all')}
            options={kinds.map((kind) => ({
              key: kind.list,
              text: (
                <>
                  {titleOf(kind)} <Num value={kind.records.length} />
                </>
              ),
            }))}
            value={displayed === kinds ? undefined : chosen}
            onChoose={onChoose}
          />
        </div>
      )}
      {displayed.map((kind) => (
        <FoundList key={kind.list} title={titleOf(kind)} records={kind.records} />
      ))}
    </>
  );
}

/**
 * Hits of the text; when there are none, those of the text on the other keyboard layout, which is then given as
 * `meant`.
 */
function useFound(q: string) {
  const typed = useEverything(q);
  const isNothingFound = !typed.isReading && !typed.failed && typed.kinds.length === 0;
  const meant = isNothingFound ? (onOtherKeyboard(q) ?? '') : '';
  // Sends no call while `meant` is empty.
  const other = useEverything(meant);
  return {
    kinds: isNothingFound ? other.kinds : typed.kinds,
    meant: isNothingFound ? meant : undefined,
    failed: typed.failed ?? other.failed,
    isReading: typed.isReading || other.isReading,
  };
}

/** Hits of the text. When one of the searches fails, the hits of the other stand below the failure. */
function Results({
  q,
  kind,
  onChoose,
}: { readonly q: string; readonly kind: string } & Pick<KindsProps, 'onChoose'>) {
  const t = useText('search');
  const { kinds, meant, failed, isReading } = useFound(q);
  const failure = failed && <FailedReading title={t('failed')} query={failed} />;
  if (failure && kinds.length === 0) return failure;
  if (isReading) return <SkeletonRows label={t('working')} rows={10} />;
  if (kinds.length === 0)
    return <EmptyState icon="search" title={t('none', { text: q })} text={t('noneHint')} />;
  return (
    <>
      {failure}
      {meant !== undefined && (
        <p className="fs-note" role="status">
          {t('meant')} <Bdi>{meant}</Bdi>
        </p>
      )}
      <Kinds kinds={kinds} chosen={kind} onChoose={onChoose} />
    </>
  );
}

export default function SearchPage() {
  const t = useText('search');
  const { q, kind, set } = useAddress();
  return (
    <>
      <PageHeader title={t('title')} caption={q === '' ? undefined : <Bdi>{q}</Bdi>} />
      <SearchForm text={q} onSearch={(text) => set({ q: text })} />
      {q === '' ? (
        <EmptyState icon="search" title={t('begin')} text={t('beginHint')} />
      ) : (
        <Results q={q} kind={kind} onChoose={(next) => set({ q, kind: next })} />
      )}
    </>
  );
}
