/** What a page is called: by its own word, by its list, by what one record of it is. */
import type { Words } from '@nazer/contract/words/words.ts';
import { useText, useWords } from '../platform/words/i18n.tsx';
import { type PageName, pageOf } from './pages.ts';

type ListNames = Readonly<Record<string, Pick<Words['resources']['Offer'], 'title' | 'one'>>>;

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
