/**
 * Which chunk a module goes into: few chunks, cut by what is first needed when. Everything else (dialogs, panels,
 * pages that are no lists) splits by itself along its dynamic imports.
 */
import type { Rolldown } from 'vite';
import { pageNames, pageOf } from '../src/app/pages.ts';

const isReact = /\/node_modules\/(react|react-dom|scheduler)\//;
const isSheet = /\.css(\?|$)/;
/** Controls of forms and dialogs: whoever opens one needs most of them. */
const isKit = /\/node_modules\/(antd|@rc-component|@ant-design)\//;
/** Of lists, and of charts, forms and samples too: beside the lists, each of those would load them whole. */
const isCarried =
  /\/packages\/(?:persian\/src\/(?:amount|identity)|ui\/src\/(?:jalali\/(?:calendar-system|jalali-date|use-calendar)|theme\/font|tag|use-labelled))\.(?:tsx?|css)$/;
/** The head and the tabs of most pages: of a hundred lines, in files of their own they would each cost a request. */
const isHead = /\/apps\/web\/src\/(?:platform\/page-header|resources\/page\/page-tabs)\.(?:tsx|css)$/;
const isRuntime = /rolldown\/runtime/;

/** Words that are always wanted together, one chunk a language. */
const words = [
  [/\/messages\/(\w\w)\/(?:sign-in|errors)\.ts$/, 'gate-words'],
  [/\/messages\/(\w\w)\/(?:language|shell)\.ts$/, 'frame-words'],
  [/\/packages\/contract\/src\/(?:\w+\/)?words\/(?:server\/)?(\w\w)\.ts$/, 'frame-words'],
  [/\/node_modules\/(?:antd|@rc-component)\/.*\/locale\/(\w\w)_\w\w\.js$/, 'kit-words'],
  [/\/packages\/gallery\/src\/words\/gallery\/(\w\w)\.ts$/, 'gallery-words'],
  [/\/packages\/contract\/src\/words\/filters\/(\w\w)\.ts$/, 'list-words'],
  [/\/messages\/(\w\w)\/(?:grid|dialog|masks|files|crm|quick|record)\.ts$/, 'list-words'],
] as const;

/** What single lists have of their own: one file, so that the table of the first script names few in each language. */
const listAreas = pageNames.flatMap((name) => (pageOf(name).kind === 'list' ? pageOf(name).areas : []));
const areaFile = /\/messages\/(\w\w)\/([\w-]+)\.ts$/;

/** The roots of each step of a start, in the order of loading. */
const roots = {
  start: ['/apps/web/src/main.tsx'],
  gate: ['/apps/web/src/app/show-sign-in.tsx'],
  ahead: ['/apps/web/src/app/first-calls.ts'],
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

/** The gallery weighs on nobody else: what it alone needs stays out of the chunks of the product. */
const galleryDoor = '/apps/web/src/app/gallery-page.tsx';
const galleryPage = /\/packages\/gallery\/src\/(?!frame\/|words\/)(.+)\/[^/]+(?<!\/page\.ts)$/;

/** Documents of the repository, which the gallery shows. */
const documentOf = /\/(docs\/decisions\/[^/]+|README)\.md\?raw$/;

/** Left to itself, a library of one page comes into the chunk of one demo, whose page then waits for itself. */
const libraryOf = /\/node_modules\/(?:@([\w-]+)\/|([a-z\d]+))/;

function libraryChunk(id: string): string | null {
  const [, scope, name] = libraryOf.exec(id) ?? [];
  const family = scope ?? name;
  return family ? `gallery-lib-${family}` : null;
}

/** Demos of one page come together; their sources, which few ask for, all at once. */
function galleryChunk(id: string): string | null {
  if (id.endsWith('.demo.tsx?raw')) return 'gallery-code';
  if (documentOf.test(id)) return 'gallery-documents';
  const folder = galleryPage.exec(id)?.[1];
  return folder ? `gallery-${folder.replaceAll('/', '-')}` : null;
}

function wordsChunk(id: string): string | null {
  for (const [path, name] of words) {
    const language = path.exec(id)?.[1];
    // English is antd's own fallback: its module is needed with any language.
    if (language && !(language === 'en' && id.includes('/node_modules/'))) return `${name}-${language}`;
  }
  const [, language, area] = areaFile.exec(id) ?? [];
  return listAreas.some((one) => one === area) ? `page-words-${language}` : null;
}

function firstOf(has: (step: Step) => boolean): Step | null {
  const step = (['gate', 'ahead', 'frame', 'list'] as const).find(has) ?? null;
  // What apps of the staff have of the lists comes without the grid.
  return step === 'list' && has('apps') ? 'frame' : step;
}

export class ChunkPlan {
  /** Modules a step cannot begin without. */
  readonly #reached = new Map<Step, Set<string>>();
  /** What the product reaches by any import, the gallery's page left out. */
  #product: Set<string> | undefined;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

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

  #inProduct(id: string, graph: Rolldown.ChunkingContext): boolean {
    if (this.#product) return this.#product.has(id);
    const found = new Set<string>([`${this.#root}${galleryDoor}`]);
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

  readonly chunkOf = (id: string, graph: Rolldown.ChunkingContext): string | null => {
    const named = wordsChunk(id) ?? galleryChunk(id);
    if (named) return named;
    const has = (step: Step): boolean => this.#closure(step, graph).has(id);
    const step = this.#stepOf(id, has);
    for (const first of ['frame', 'list', 'apps'] as const)
      if (has(first) && isKit.test(id))
        throw new Error(`${first} would load ${id}: the first look of a list and of an app has no antd`);
    if (step) return step;
    const library = this.#libraryChunk(id, graph);
    if (library) return library;
    // What list pages share with other pages of their area, and the pages themselves.
    return has('pages') ? (/\/features\/(\w+)\//.exec(id)?.[1] ?? 'list') : null;
  };

  /** Of what no step begins with: controls of the product, and what the gallery alone needs. */
  #libraryChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
    const isOfProduct = this.#inProduct(id, graph);
    if (isKit.test(id)) return isOfProduct ? 'kit' : null;
    return isOfProduct ? null : libraryChunk(id);
  }

  /** The first step that needs a module. */
  #stepOf(id: string, has: (step: Step) => boolean): string | null {
    const isShared = has('gate') && has('frame');
    if (has('start') || isRuntime.test(id) || (isShared && isSheet.test(id))) return 'start';
    if (isReact.test(id) || isShared) return 'common';
    if (isCarried.test(id) || isHead.test(id)) return 'frame';
    return firstOf(has);
  }
}
