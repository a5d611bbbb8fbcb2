/**
 * Writes the beginning of the sign-in page into the document, one document for each language: `index.html` in Persian,
 * `index.<language>.html` in the others. The server sends the one of the visitor (`web-pages.ts`).
 */
import { isRightToLeft, type Language } from '@nazer/contract/words/languages.ts';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { replaced } from './bundle-files.ts';

const opening = join(import.meta.dirname, '..', 'src', 'features', 'identity', 'sign-in', 'opening.tsx');
const rootTag = '<html lang="fa" dir="rtl"';
const place = '<div id="root"></div>';

function documentIn(document: string, { language, markup }: { language: Language; markup: string }): string {
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  const spoken = replaced(document, rootTag, `<html lang="${language}" dir="${direction}"`);
  return replaced(spoken, place, `<div id="root">${markup}</div>`);
}

/** Markup needs no sheets. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
};

async function readOpenings(): Promise<ReadonlyMap<Language, string>> {
  const { module } = await runnerImport<{ readonly openings: ReadonlyMap<Language, string> }>(opening, {
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles],
  });
  return module.openings;
}

export function openingPages(): Plugin {
  return {
    name: 'opening-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('the build has no index.html');
      const document = String(index.source);
      for (const [language, markup] of await readOpenings()) {
        const source = documentIn(document, { language, markup });
        if (language === 'fa') index.source = source;
        else this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source });
      }
    },
  };
}
