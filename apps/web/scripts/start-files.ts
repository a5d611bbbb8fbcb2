/**
 * Writes into the document what every page needs before anything is drawn, so that the browser asks for none of it: the
 * first sheet, the icon, and the first script (`src/first-paint.ts`) with the names of the files each address needs, all
 * of which the browser then requests at once instead of discovering them step by step. Also names the font.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { type PageName, pageNames, pageOf } from '../src/app/pages.ts';
import { pathAt } from '../src/app/paths.ts';
import { chunkOf, filesOf, replaced } from './bundle-files.ts';

type Bundle = Rolldown.OutputBundle;

const source = join(import.meta.dirname, '..', 'src', 'first-paint.ts');
const icon = readFileSync(join(import.meta.dirname, '..', 'public', 'icon.svg'), 'utf8').trim();
/** First tag of the document's head; the script follows it. */
const charset = '<meta charset="utf-8" />';
const devTag: HtmlTagDescriptor = { tag: 'script', attrs: { src: '/src/first-paint.ts' }, injectTo: 'head' };

/** Module of a page: its own file, or the engine's page for plain lists. */
const moduleOf = (name: PageName): string => {
  const { file } = pageOf(name);
  return file === undefined ? '/src/resources/page/plain-list-page.tsx' : `/src/features/${file}.tsx`;
};

const addressOf = (name: PageName): string => pathAt(name).toLowerCase();
/**
 * First part of a page's address. An address of a single part loses its last letter (`/merchants`: `/merchant`), which
 * does no harm, because `first-paint.ts` and `check-budgets.ts` cut the address they look up in the same way.
 */
const partOf = (name: PageName): string => {
  const address = addressOf(name);
  return address.slice(0, address.indexOf('/', 1));
};

/** Line of the table for a page. Plain lists of one part of the product need the same files and share a line. */
const placeOf = (name: PageName): string =>
  pageOf(name).file === undefined ? partOf(name) : addressOf(name);

/** Parts of the product with an app: a shared line for their lists would make the app load the lists. */
const partsOfApps = new Set(pageNames.filter((name) => pageOf(name).kind === 'app').map(partOf));

/**
 * Pages in the table: lists, with which work usually begins. The table is read at every start, so it names no others.
 */
const early = pageNames.filter((name) => pageOf(name).kind === 'list' && !partsOfApps.has(partOf(name)));

/** Chunks with the words of the pages before the session and of the frame; those of pages follow. */
const gateWords = 'gate-words';
const frameWords = 'frame-words';

class StartTable {
  readonly #bundle: Bundle;
  readonly #files: string[] = [];
  /** Files index.html requests itself. */
  readonly known: ReadonlySet<string>;

  constructor(bundle: Bundle) {
    this.#bundle = bundle;
    const index = chunkOf(bundle, '/index.html');
    const known = filesOf(bundle, index.fileName);
    // Vite inlines an entry that consists of imports only and omits its file.
    if (index.moduleIds.length === 1) known.delete(index.fileName);
    this.known = known;
  }

  #place(file: string): number {
    const at = this.#files.indexOf(file);
    return at >= 0 ? at : this.#files.push(file) - 1;
  }

  /** Files of some modules with all their imports, without those index.html requests. */
  #filesOf(modules: readonly string[]): string[] {
    const found = modules.flatMap((module) => [
      ...filesOf(this.#bundle, chunkOf(this.#bundle, module).fileName),
    ]);
    return [...new Set(found)].filter((file) => !this.known.has(file));
  }

  /** Indexes of the files of some modules with all their imports, without those already loaded. */
  #places(modules: readonly string[], without: readonly number[] = []): number[] {
    return this.#filesOf(modules)
      .map((file) => this.#place(file))
      .filter((place) => !without.includes(place));
  }

  /** Chunk with the words of an area, by its name without the language (`chunk-plan.ts`). */
  #kindOf(area: string): string {
    const { name } = chunkOf(this.#bundle, `/messages/fa/${area}.ts`);
    if (!name.endsWith('-words-fa')) throw new Error(`the plan has no chunk of words for ${area} of a list`);
    return name.slice(0, -'-fa'.length);
  }

  /** Hash in a language chunk's file name; throws when the chunk imports a file that is not loaded already. */
  #hashOf(kind: string, { language, here }: { language: string; here: ReadonlySet<string> }): string {
    const start = `assets/${kind}-${language}-`;
    const chunk = Object.values(this.#bundle).find(({ fileName }) => fileName.startsWith(start));
    if (chunk?.type !== 'chunk') throw new Error(`the build has no ${kind} of ${language}`);
    const isOwn = (file: string): boolean => file.includes(`-words-${language}-`);
    const strange = chunk.imports.find((file) => !isOwn(file) && !here.has(file));
    if (strange) throw new Error(`${kind} of ${language} would load ${strange}`);
    return chunk.fileName.slice(start.length, -'.js'.length);
  }

  /** Table that the first script carries, and the files of the pages before the session, which their entry loads. */
  make(languages: readonly string[]) {
    const frame = this.#places(['/src/app/send-first-calls.ts', '/src/app/show-shell.tsx']);
    const gate = this.#filesOf(['/src/app/show-sign-in.tsx']);
    const inBoth = gate.filter((file) => frame.includes(this.#files.indexOf(file)));
    const here = new Set([...this.known, ...inBoth]);
    const areas = [...new Set(early.flatMap((name) => pageOf(name).areas))];
    const kinds = [...new Set([gateWords, frameWords, ...areas.map((area) => this.#kindOf(area))])];
    const pages = early.map((name) => {
      const own = pageOf(name).areas.map((area) => kinds.indexOf(this.#kindOf(area)));
      return [placeOf(name), [this.#places([moduleOf(name)], frame), [...new Set(own)]]];
    });
    const table = {
      frame,
      pages: Object.fromEntries(pages),
      kinds,
      words: Object.fromEntries(
        languages.map((language) => [language, kinds.map((kind) => this.#hashOf(kind, { language, here }))]),
      ),
      files: this.#files,
    };
    return { table, gate };
  }
}

/** Languages with a folder of words in the build. */
const languagesIn = (bundle: Bundle): string[] => {
  const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return [...new Set(modules.flatMap((id) => /\/web\/src\/messages\/(\w\w)\//.exec(id)?.[1] ?? []))];
};

/** Text of the one sheet that index.html needs, which is taken out of the build: no script loads it again. */
function takeSheet(bundle: Bundle): string {
  const needed = filesOf(bundle, chunkOf(bundle, '/index.html').fileName);
  const [name = '', ...others] = [...needed].filter((file) => file.endsWith('.css'));
  const sheet = bundle[name];
  if (others.length > 0 || sheet?.type !== 'asset')
    throw new Error('index.html does not need exactly one sheet of the build');
  for (const file of Object.values(bundle))
    if (file.type === 'chunk') file.viteMetadata?.importedCss.delete(name);
  Reflect.deleteProperty(bundle, name);
  return String(sheet.source).trim();
}

export function startFiles(): Plugin {
  let script = '';
  let sheet = '';
  return {
    name: 'start-files',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        sheet = takeSheet(bundle);
        const start = new StartTable(bundle);
        const { table, gate } = start.make(languagesIn(bundle));
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
        const filled = code
          .replaceAll('typeof __START_FILES__', '"object"')
          .replaceAll('__START_FILES__', JSON.stringify(table));
        script = minifySync('first-paint.js', filled).code.trim();
        if (/<\/|<!/u.test(script)) throw new Error('first-paint.ts would end its tag in the document');
        // Written beside Vite's manifest for check-budgets.ts.
        const known = [...start.known];
        this.emitFile({
          type: 'asset',
          fileName: '.vite/start-files.json',
          source: JSON.stringify({ ...table, gate, known }),
        });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [devTag];
        const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
        if (!font) throw new Error('the build has no font');
        const withIcon = replaced(html, '"/icon.svg"', `"data:image/svg+xml,${encodeURIComponent(icon)}"`);
        const inlined = `${charset}\n    <script>${script}</script>\n    <style>${sheet}</style>`;
        const document = replaced(withIcon, charset, inlined);
        const attrs = {
          rel: 'preload',
          href: `/${font}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
        } as const;
        return { html: document, tags: [{ tag: 'link', attrs, injectTo: 'head' }] };
      },
    },
  };
}
