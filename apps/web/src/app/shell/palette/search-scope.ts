/** Scope of the search: everything, or one category of the header's dropdown. */
import { useText } from '../../../platform/words/i18n.tsx';
import type { MessageKey } from '../../../platform/words/messages.ts';
import { useGo } from '../../../platform/page-link.tsx';
import { hasGallery } from '../../has-gallery.ts';
import { matcherOf } from './matches.ts';
import type { Hit } from './palette-hit.ts';

export const searchScopes = ['all', 'products', 'applications', 'blog'] as const;
export type SearchScope = (typeof searchScopes)[number];

export const scopeWords = {
  all: 'scopeAll',
  products: 'scopeProducts',
  applications: 'scopeApplications',
  blog: 'scopeBlog',
} as const satisfies Record<SearchScope, MessageKey<'shell'>>;

/** Documents about the product; they belong to the gallery and are missing without it. */
const documents = [
  { href: '/documents/changelog', words: 'docChangelog' },
  { href: '/documents/installation', words: 'docInstallation' },
] as const;

export function useDocumentHits(text: string): Hit[] {
  const t = useText('shell');
  const go = useGo();
  const isMeant = matcherOf(text);
  return documents
    .filter(({ words }) => hasGallery && isMeant(t(words)))
    .map(({ href, words }) => ({
      id: href,
      title: t(words),
      detail: t('scopeBlog'),
      icon: 'file',
      run: () => go(href),
    }));
}

/** Whether a category includes a hit: products, pages and actions, or documents. */
export const scopes: Readonly<Record<SearchScope, (section: SectionName, hit: Hit) => boolean>> = {
  all: () => true,
  products: (section, { list }) => section === 'records' && list === 'Product',
  applications: (section) => section === 'pages' || section === 'actions',
  blog: (section) => section === 'documents',
};

export type SectionName = 'recent' | 'records' | 'pages' | 'actions' | 'documents' | 'more';
