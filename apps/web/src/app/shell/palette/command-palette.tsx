/** Command palette: finds pages by name, records through the server's search, and actions. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { isComposing } from '../../../platform/keys.ts';
import { useGo } from '../../../platform/page-link.tsx';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { useSession } from '../../../platform/session/session.ts';
import { menu } from '../../menu.ts';
import { usePageLabel } from '../../page-label.ts';
import { isRecordPage, keepingPages, pageKeeping, pageNames, pageOf } from '../../pages.ts';
import { isReachable } from '../../reachable.ts';
import { pathAt, paths } from '../../paths.ts';
import { matcherOf } from './matches.ts';
import { usePaletteActions } from './palette-actions.ts';
import { type Hit, hitsInOrder, type PaletteSection, sectionsInOrder } from './palette-hit.ts';
import { recentRecords } from './recent-records.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { scopes, type SearchScope, type SectionName, useDocumentHits } from './search-scope.ts';
import { useRecordHits } from './use-record-hits.ts';
import './command-palette.css';

/** Pages that match the text, without those that need the key of a record. */
function usePageHits(text: string): Hit[] {
  const t = useText('shell');
  const go = useGo();
  const labelOf = usePageLabel();
  const user = useSession();
  const isMeant = matcherOf(text);
  return pageNames
    .filter((name) => !isRecordPage(name))
    .filter((name) => isReachable(name, user) && isMeant(labelOf(name)))
    .map((name) => {
      const group = menu.find(({ items }) => items.some(({ page }) => page === name));
      const icon = group?.items.find(({ page }) => page === name)?.icon ?? 'user';
      const run = () => go(pathAt(name));
      return { id: name, title: labelOf(name), detail: group ? t(group.label) : '', icon, run };
    });
}

/** Recently opened records, offered before anything is typed. */
function useRecentHits(text: string): Hit[] {
  const go = useGo();
  const { userName } = useSession();
  if (text.trim() !== '') return [];
  return recentRecords(userName).map(({ href, title }) => ({
    id: `recent ${href}`,
    title,
    detail: '',
    icon: 'history',
    run: () => go(href),
  }));
}

/** Link to the search page with the typed text. */
function useMoreHits(text: string): Hit[] {
  const t = useText('shell');
  const go = useGo();
  const q = text.trim().slice(0, 100);
  if (q === '') return [];
  const href = `${paths.search()}?${new URLSearchParams({ q })}`;
  return [
    { id: href, title: t('searchEverything', { text: q }), detail: '', icon: 'search', run: () => go(href) },
  ];
}

/** Sections with records of the market and the CRM, then one per app with personal entries. */
function useRecordSections(hits: readonly Hit[]): PaletteSection[] {
  const t = useText('shell');
  const labelOf = usePageLabel();
  return [
    { title: t('searchRecords'), hits: hits.filter(({ list = '' }) => !pageKeeping(list)) },
    ...keepingPages.map((name) => ({
      title: labelOf(name),
      hits: hits.filter(({ list }) => list === pageOf(name).keeps),
    })),
  ];
}

/** All hits of a text in a category; `others` holds those that are no records. */
function useSections(text: string, scope: SearchScope, onHelp: () => void) {
  const t = useText('shell');
  const records = useRecordHits(text);
  const inScope = (name: SectionName, hits: readonly Hit[]): Hit[] =>
    hits.filter((hit) => scopes[scope](name, hit));
  const recent = inScope('recent', useRecentHits(text));
  const pages = inScope('pages', usePageHits(text));
  const actions = inScope('actions', usePaletteActions(text, onHelp));
  const documents = inScope('documents', useDocumentHits(text));
  const more = inScope('more', useMoreHits(text));
  const ofRecords = (hits: readonly Hit[]): Hit[] => inScope('records', hits);
  const ofKinds = useRecordSections(ofRecords(records.hits));
  const sections = sectionsInOrder(text, [
    { title: t('searchRecent'), hits: recent },
    ...ofKinds,
    { title: t('searchPages'), hits: pages },
    { title: t('searchActions'), hits: actions },
    { title: t('scopeBlog'), hits: documents },
    { title: t('searchMore'), hits: more },
  ]);
  return { sections, records, ofRecords, others: [...pages, ...actions, ...documents, ...more], more };
}

function HitRow({
  hit,
  id,
  isChosen,
  onPick,
}: {
  hit: Hit;
  id: string;
  isChosen: boolean;
  onPick: () => void;
}) {
  return (
    <li id={id} role="option" aria-selected={isChosen} className="palette-hit" onClick={onPick}>
      <Icon name={hit.icon} />
      <bdi>{hit.title}</bdi>
      <span>{hit.detail}</span>
    </li>
  );
}

/** Index of the next hit for an arrow key, wrapping at both ends; null for other keys. */
function nextIndex(key: string, now: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (now + 1) % count;
  return key === 'ArrowUp' ? (now - 1 + count) % count : null;
}

/** Status line: searching, failed, nothing found, or the keys to use. */
function PaletteNote({
  text,
  count,
  error,
  isFetching,
}: {
  text: string;
  count: number;
  error: unknown;
  isFetching: boolean;
}) {
  const t = useText('shell');
  const sentence = () => {
    if (error && text) return sentenceOf(error);
    if (isFetching) return t('searchWorking');
    if (count === 0) return t('searchNone', { text });
    return text ? t('searchKeys') : t('searchHint');
  };
  return (
    <p className="palette-note" role="status">
      {sentence()}
    </p>
  );
}

interface SectionProps {
  title: string;
  hits: readonly Hit[];
  /** Id of the list, from which ids of its options are made. */
  listId: string;
  offset: number;
  chosen: number;
  onPick: (hit: Hit) => void;
}

/**
 * Hits of one kind under their heading; nothing when there are none. `offset`: place of its first hit among
 * all.
 */
function HitSection({ title, hits, listId, offset, chosen, onPick }: SectionProps) {
  if (hits.length === 0) return null;
  return (
    <section role="group" aria-label={title}>
      <div className="palette-head" aria-hidden="true">
        {title}
      </div>
      <ul role="presentation">
        {hits.map((hit, at) => (
          <HitRow
            key={hit.id}
            hit={hit}
            id={`${listId}-${offset + at}`}
            isChosen={offset + at === chosen}
            onPick={() => onPick(hit)}
          />
        ))}
      </ul>
    </section>
  );
}

interface InputProps {
  value: string;
  listId: string;
  /** Element id of the selected hit. */
  active: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onValue: (value: string) => void;
}

function PaletteInput({ value, listId, active, onKeyDown, onValue }: InputProps) {
  const t = useText('shell');
  return (
    <div className="palette-input">
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-expanded={active !== undefined}
        aria-controls={listId}
        aria-activedescendant={active}
        aria-label={t('search')}
        placeholder={t('search')}
        dir={value === '' ? undefined : 'auto'}
        value={value}
        onKeyDown={onKeyDown}
        onChange={(event) => onValue(event.target.value)}
      />
      <kbd>Esc</kbd>
    </div>
  );
}

interface PaletteProps {
  /** Category selected when the palette opens. */
  scope: SearchScope;
  onClose: () => void;
  /** Opens the dialog with all keyboard shortcuts. */
  onHelp: () => void;
}

export function CommandPalette({ scope: first, onClose, onHelp }: PaletteProps) {
  const t = useText('shell');
  const listId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [scope, setScope] = useState(first);
  const { sections, records, ofRecords, others, more } = useSections(text, scope, onHelp);
  const { error, isFetching, isBehind, read } = records;
  const hits = sections.flatMap((section) => section.hits);
  const index = Math.min(chosen, Math.max(0, hits.length - 1));

  useEffect(() => {
    dialogRef.current?.showModal();
  }, []);

  const pick = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    hit.run();
  };
  // Enter right after typing means the first hit of the new text, so its results are awaited.
  const enter = async () => {
    if (!isBehind || chosen > 0) return pick(hits[index]);
    const [meant] = hitsInOrder(text, [...ofRecords(await read()), ...others]);
    pick(meant);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const next = nextIndex(event.key, index, hits.length);
    if (next !== null) setChosen(next);
    else if (event.key === 'Enter') void enter();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialogRef}
      className="palette"
      aria-label={t('searchTitle')}
      onClose={onClose}
      onClick={(event) => event.target === dialogRef.current && onClose()}
    >
      <div className="palette-body">
        <PaletteInput
          value={text}
          listId={listId}
          active={hits.length > 0 ? `${listId}-${index}` : undefined}
          onKeyDown={onKeyDown}
          onValue={(value) => {
            setText(value);
            setChosen(0);
          }}
        />
        <ScopeChoice value={scope} onPick={setScope} />
        <div
          id={listId}
          role="listbox"
          aria-label={t('searchTitle')}
          aria-busy={isFetching}
          hidden={hits.length === 0}
          className="palette-list"
        >
          {sections.map(({ title, hits: own }, at) => (
            <HitSection
              key={title}
              title={title}
              hits={own}
              offset={sections.slice(0, at).reduce((sum, before) => sum + before.hits.length, 0)}
              {...{ listId, chosen: index, onPick: pick }}
            />
          ))}
        </div>
        <PaletteNote text={text} count={hits.length - more.length} error={error} isFetching={isFetching} />
      </div>
    </dialog>
  );
}
