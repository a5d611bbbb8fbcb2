/** Name of a page: its own word, that of its list, or that of one record. */
import type { Words } from '@nazer/contract/words/words.ts';
import { useText, useWords } from '../platform/words/i18n.tsx';
import type { MessageKey } from '../platform/words/messages.ts';
import type { MenuItem } from './menu.ts';
import { type PageName, pageOf } from './pages.ts';

/** Words of the gallery's roots. */
const rootLabels: Readonly<Record<string, MessageKey<'shell'>>> = {
  '/components': 'rootComponents',
  '/extra-components': 'rootExtraComponents',
  '/extensions': 'rootExtensions',
  '/custom-views': 'rootCustomViews',
  '/documents': 'rootDocuments',
};

type ListNames = Readonly<Record<string, Pick<Words['resources']['Offer'], 'title' | 'one'>>>;

/** Gives the name of a page in the user's language; empty when neither the page nor its list has one. */
export function usePageLabel(): (name: PageName) => string {
  const t = useText('shell');
  const names: ListNames = useWords().resources;
  return (name) => {
    const { label, list, kind } = pageOf(name);
    if (label) return t(label);
    const own = names[list?.name ?? ''];
    return (kind === 'record' ? own?.one : own?.title) ?? '';
  };
}

/** Name of a menu line: that of its page, or of the root it leads to. */
export function useItemLabel(): (item: MenuItem) => string {
  const t = useText('shell');
  const labelOf = usePageLabel();
  return ({ page, root }) => (root === undefined ? labelOf(page) : t(rootLabels[root] ?? 'gallery'));
}
