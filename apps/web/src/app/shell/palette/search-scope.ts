/**
 * Categories that the dropdown in the header narrows the search to, and the search of documents. The names of the
 * categories are those of the specification; `blog` holds the documents.
 */
import { useText } from '../../../platform/words/i18n.tsx';
import type { MessageKey } from '../../../platform/words/messages.ts';
import { useGo } from '../../../platform/page-link.tsx';
import { hasGallery } from '../../has-gallery.ts';
import { matcherOf } from './matches.ts';
import type { Hit } from './palette-hit.ts';

export const searchScopes = ['all', 'products', 'applications', 'blog'] as const;
export type SearchScope = (typeof searchScopes)[number];

/** Label of each category: keys of the shell's messages. */
export const scopeWords = {
  all: 'scopeAll',
  products: 'scopeProducts',
  applications: 'scopeApplications',
  blog: 'scopeBlog',
} as const satisfies Record<SearchScope, MessageKey<'shell'>>;

/** Documents about the product: pages of the gallery, which a build without the gallery lacks. */
const documents = [
  { href: '/documents/changelog', words: 'docChangelog' },
  { href: '/documents/installation', words: 'docInstallation' },
] as const;

/** Documents whose title matches the typed text; none in a build without the gallery. */
export function useDocumentHits(text: string): Hit[] {
  const t = useText('shell');
  const go = useGo();
  const matches = matcherOf(text);
  return documents
    .filter(({ words }) => hasGallery && matches(t(words)))
    .map(({ href, words }) => ({
      id: href,
      title: t(words),
      detail: t('scopeBlog'),
      icon: 'file',
      run: () => go(href),
    }));
}

/** Whether a category includes a hit, by the section of the results that the hit is in and the list it is a record of. */
export const scopes: Readonly<Record<SearchScope, (section: SectionName, hit: Hit) => boolean>> = {
  all: () => true,
  products: (section, { list }) => section === 'records' && list === 'Product',
  applications: (section) => section === 'pages' || section === 'actions',
  blog: (section) => section === 'documents',
};

/** Sections of the search results. */
export type SectionName = 'recent' | 'records' | 'pages' | 'actions' | 'documents' | 'more';
