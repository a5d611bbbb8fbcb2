/**
 * Assigns modules to a few chunks by the step of the start that first needs them. Everything else (dialogs, panels,
 * pages that are no lists) is split along its dynamic imports.
 */
import type { Rolldown } from 'vite';
import { pageNames, pageOf } from '../src/app/pages.ts';

const isReact = /\/node_modules\/(react|react-dom|scheduler)\//;
const isSheet = /\.css(\?|$)/;
/** Modules of antd: controls of forms and dialogs. A page that needs one needs most of them. */
const isComponentLibrary = /\/node_modules\/(antd|@rc-component|@ant-design)\//;
/**
 * Modules of lists that charts, forms and samples also use. In the chunk of the lists they would make each of those
 * load the lists.
 */
const isSharedByLists =
  /\/packages\/(?:persian\/src\/(?:amount|identity)|ui\/src\/(?:jalali\/(?:calendar-system|jalali-date|use-calendar)|theme\/font|tag|use-labelled))\.(?:tsx?|css)$/;
/** Head and tabs of most pages: a hundred lines in all, not worth a request for each file. */
const isHead = /\/apps\/web\/src\/(?:platform\/page-header|resources\/page\/page-tabs)\.(?:tsx|css)$/;
const isRuntime = /rolldown\/runtime/;

/** Message files that are always needed together form one chunk per language. */
const words = [
  [/\/messages\/(\w\w)\/(?:sign-in|errors)\.ts$/, 'gate-words'],
  [/\/messages\/(\w\w)\/(?:language|shell)\.ts$/, 'frame-words'],
  [/\/packages\/contract\/src\/(?:\w+\/)?words\/(?:server\/)?(\w\w)\.ts$/, 'frame-words'],
  [/\/node_modules\/(?:antd|@rc-component)\/.*\/locale\/(\w\w)_\w\w\.js$/, 'kit-words'],
  [/\/packages\/gallery\/src\/words\/gallery\/(\w\w)\.ts$/, 'gallery-words'],
  // Those of lists too: 8 KB that an app would not need, against a request of each list.
  [/\/packages\/contract\/src\/words\/filters\/(\w\w)\.ts$/, 'frame-words'],
  [/\/messages\/(\w\w)\/(?:grid|dialog|masks|files|crm|quick|record)\.ts$/, 'frame-words'],
] as const;

/** Message areas of single lists, combined in one chunk so that the first script lists few files per language. */
const listAreas = pageNames.flatMap((name) => (pageOf(name).kind === 'list' ? pageOf(name).areas : []));
const areaFile = /\/messages\/(\w\w)\/([\w-]+)\.ts$/;

/** Root modules of each step of a start, in the order of loading. */
const roots = {
  start: ['/apps/web/src/main.tsx'],
  gate: ['/apps/web/src/app/show-sign-in.tsx'],
  ahead: ['/apps/web/src/app/send-first-calls.ts'],
  frame: ['/apps/web/src/app/show-shell.tsx'],
  list: [
    '/apps/web/src/resources/page/resource-page.tsx',
    '/apps/web/src/resources/page/plain-list-page.tsx',
    '/apps/web/src/resources/page/link-button.tsx',
    '/apps/web/src/resources/use-list-state.ts',
    '/apps/web/src/resources/use-resource-list.ts',
  ],
  apps: pageNames.flatMap((name) => {
    const { kind, file } = pageOf(name);
    return kind === 'app' && file !== undefined ? [`/apps/web/src/features/${file}.tsx`] : [];
  }),
  pages: [
    '/apps/web/src/features/crm/company-list-page.tsx',
    '/apps/web/src/features/crm/person-list-page.tsx',
  ],
} as const;
type Step = keyof typeof roots;

/** Modules that only the gallery needs stay out of the product's chunks. */
const galleryEntry = '/apps/web/src/app/gallery-page.tsx';
const galleryPage = /\/packages\/gallery\/src\/(?!frame\/|words\/)(.+)\/[^/]+(?<!\/page\.ts)$/;

/** Documents of the repository that the gallery displays. */
const documentOf = /\/(docs\/decisions\/[^/]+|README)\.md\?raw$/;

/**
 * Libraries used by one page of the gallery. The bundler would put such a library into the chunk of one demo, on
 * which its page then waits.
 */
const libraryOf = /\/node_modules\/(?:@([\w-]+)\/|([a-z\d]+))/;

function libraryChunk(id: string): string | null {
  const [, scope, name] = libraryOf.exec(id) ?? [];
  const family = scope ?? name;
  return family ? `gallery-lib-${family}` : null;
}

/**
 * Chunk of a gallery module: demos of one page together; the sources of all demos, which few users open, in one
 * chunk.
 */
function galleryChunk(id: string): string | null {
  if (id.endsWith('.demo.tsx?raw')) return 'gallery-code';
  if (documentOf.test(id)) return 'gallery-documents';
  const folder = galleryPage.exec(id)?.[1];
  return folder ? `gallery-${folder.replaceAll('/', '-')}` : null;
}

/** Chunk of a module with words; null for other modules and for words of pages that are no lists. */
function wordsChunk(id: string): string | null {
  for (const [path, name] of words) {
    const language = path.exec(id)?.[1];
    // English is antd's own fallback, so its module is needed with every language.
    if (language && !(language === 'en' && id.includes('/node_modules/'))) return `${name}-${language}`;
  }
  const [, language, area] = areaFile.exec(id) ?? [];
  return listAreas.some((one) => one === area) ? `page-words-${language}` : null;
}

/** First step of a start that needs a module; null when none does. */
function firstOf(has: (step: Step) => boolean): Step | null {
  const step = (['gate', 'ahead', 'frame', 'list'] as const).find(has) ?? null;
  // Modules of lists that the apps use, too, go into the frame, so that apps do not load the grid.
  return step === 'list' && has('apps') ? 'frame' : step;
}

/**
 * Whether lists or their first pages need a module. Their sheets are in the file of the frame's: two requests more
 * would cost a list more than these bytes cost a page.
 */
const isOfLists = (has: (step: Step) => boolean): boolean => has('list') || has('pages');

export class ChunkPlan {
  /** Modules each step needs before it can begin. */
  readonly #reached = new Map<Step, Set<string>>();
  /** Modules the product reaches by any import, without those of the gallery's page. */
  #product: Set<string> | undefined;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** The root modules of a step and all they import statically. Throws when the build has none of the roots. */
  #closure(step: Step, graph: Rolldown.ChunkingContext): Set<string> {
    const known = this.#reached.get(step);
    if (known) return known;
    const found = new Set<string>();
    const queue = roots[step].map((path) => `${this.#root}${path}`);
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const info = found.has(id) ? null : graph.getModuleInfo(id);
      if (!info) continue;
      found.add(id);
      queue.push(...info.importedIds);
    }
    if (found.size === 0) throw new Error(`the build has no ${roots[step].join(', ')}`);
    this.#reached.set(step, found);
    return found;
  }

  /** Whether the product reaches a module by any import. */
  #inProduct(id: string, graph: Rolldown.ChunkingContext): boolean {
    if (this.#product) return this.#product.has(id);
    // Counts as visited from the beginning, so that nothing the gallery imports is followed.
    const found = new Set<string>([`${this.#root}${galleryEntry}`]);
    const queue = [`${this.#root}${roots.start[0]}`];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const info = found.has(next) ? null : graph.getModuleInfo(next);
      if (!info) continue;
      found.add(next);
      queue.push(...info.importedIds, ...info.dynamicallyImportedIds);
    }
    this.#product = found;
    return found.has(id);
  }

  /**
   * Name of the chunk of a module; null leaves the choice to the bundler. Throws when a module of antd would get into
   * the frame, the lists or the apps, which render first without it.
   */
  readonly chunkOf = (id: string, graph: Rolldown.ChunkingContext): string | null => {
    const named = wordsChunk(id) ?? galleryChunk(id);
    if (named) return named;
    const has = (step: Step): boolean => this.#closure(step, graph).has(id);
    const step = this.#stepOf(id, has);
    for (const first of ['frame', 'list', 'apps'] as const)
      if (has(first) && isComponentLibrary.test(id))
        throw new Error(`${first} would load ${id}: the first look of a list and of an app has no antd`);
    if (step) return step;
    const library = this.#libraryChunk(id, graph);
    if (library) return library;
    return has('pages') ? 'list' : null;
  };

  /** Chunk of modules that no step needs to begin: controls of the product, and what only the gallery needs. */
  #libraryChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
    const isOfProduct = this.#inProduct(id, graph);
    if (isComponentLibrary.test(id)) return isOfProduct ? 'kit' : null;
    return isOfProduct ? null : libraryChunk(id);
  }

  /** Chunk of the first step that needs a module; null when no step does. */
  #stepOf(id: string, has: (step: Step) => boolean): string | null {
    if (has('start') || isRuntime.test(id)) return 'start';
    if (has('gate') && has('frame')) return isSheet.test(id) ? 'start' : 'common';
    if (isReact.test(id)) return 'common';
    if (isSharedByLists.test(id) || isHead.test(id)) return 'frame';
    return isSheet.test(id) && isOfLists(has) ? 'frame' : firstOf(has);
  }
}
