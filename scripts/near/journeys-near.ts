/**
 * Chooses the end-to-end journeys and pages affected by a change, by the page table, the imports of pages, and the
 * pages the journeys name.
 */

export interface PageFiles {
  readonly name: string;
  /** Path of the page, and its other paths. */
  readonly paths: readonly string[];
  /** Files the page is drawn from, including everything they import. */
  readonly files: ReadonlySet<string>;
  /** Areas of the data the page shows. */
  readonly areas: readonly string[];
}

export interface Journey {
  readonly file: string;
  readonly text: string;
  /** Page objects and helpers the journey imports, with their text. */
  readonly helpers: readonly { readonly file: string; readonly text: string }[];
}

export interface NearJourneys {
  readonly journeys: readonly string[];
  /** Pages to look at by hand, whether or not a journey opens them. */
  readonly pages: readonly string[];
  /** Journeys that open an affected page but were not chosen, and affected pages that nobody opens or looks at. */
  readonly leftOut: { readonly journeys: readonly string[]; readonly pages: readonly string[] };
}

interface Change {
  readonly changed: readonly string[];
  readonly pages: readonly PageFiles[];
  readonly journeys: readonly Journey[];
}

/** A file used by more pages than this belongs to the kit, and a few of its pages stand for all. */
const maxOfFeature = 8;
const maxJourneys = 5;
const maxPages = 5;

/**
 * Counts places where a text opens the page: by its path (`/imports/offers/:id` with any key) or by its name in
 * `paths`.
 */
function mentions(text: string, { name, paths }: PageFiles): number {
  const patterns = paths.map((path) => {
    const [start = '', isKeyed] = path.split(/:id$/u);
    const literal = start.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
    return isKeyed === undefined
      ? String.raw`['"\x60]${literal}(?=['"\x60?#])`
      : String.raw`['"\x60]${literal}[\d$]`;
  });
  const named = String.raw`\bpaths\.${name}\(`;
  return [...text.matchAll(new RegExp([named, ...patterns].join('|'), 'giu'))].length;
}

/**
 * Counts openings through page objects, which keep paths by key: `offers: { path: '/imports/offers' }`. The journey
 * names the key, or none when it uses the default of a parameter.
 */
function mentionsByKey(journey: Journey, page: PageFiles): number {
  const times = (key: string): number =>
    [...journey.text.matchAll(new RegExp(String.raw`'${key}'|\.${key}\b`, 'gu'))].length;
  return journey.helpers
    .flatMap(({ text }) => {
      const keys = [...text.matchAll(/(?:^|[\s{,])(\w+): \{ path: ('[^']+')/gu)];
      const isAnySaid = keys.some(([, key = '']) => times(key) > 0);
      const isUsual = (key: string): boolean => !isAnySaid && text.includes(` = '${key}')`);
      return keys
        .filter(([, , path = '']) => mentions(path, page) > 0)
        .map(([, key = '']) => (isUsual(key) ? 1 : times(key)));
    })
    .reduce((sum, each) => sum + each, 0);
}

/** Number of times a journey opens each page. */
function opensOf(journey: Journey, pages: readonly PageFiles[]): ReadonlyMap<string, number> {
  const counted = pages.map((page): [string, number] => [
    page.name,
    mentions(journey.text, page) + mentionsByKey(journey, page),
  ]);
  return new Map(counted.filter(([, times]) => times > 0));
}

const areaOf = (file: string): string | undefined => /^apps\/server\/src\/modules\/(\w+)\//u.exec(file)?.[1];

/** Whether the file belongs to the server, except tests; below the modules, a server file serves every page. */
const isOfServer = (file: string): boolean =>
  file.startsWith('apps/server/src/') && !/\.test\.ts$|\/testing\//u.test(file);

/** Pages a changed file affects: those of its area for a server module, all for the rest of the server. */
function pagesOf(file: string, pages: readonly PageFiles[]): readonly PageFiles[] {
  const area = areaOf(file);
  if (area !== undefined) return pages.filter(({ areas }) => areas.includes(area));
  return isOfServer(file) ? pages : pages.filter(({ files }) => files.has(file));
}

/** Journeys that open a wanted page, sorted by the share of wanted pages among all that they open. */
function closest(
  opens: ReadonlyMap<string, ReadonlyMap<string, number>>,
  wanted: ReadonlySet<string>,
): string[] {
  const ranked = [...opens].map(([file, times]) => {
    const all = [...times.values()].reduce((sum, each) => sum + each, 0);
    const near = [...times].filter(([name]) => wanted.has(name)).reduce((sum, [, each]) => sum + each, 0);
    return { file, near, share: near / all };
  });
  return ranked
    .filter(({ near }) => near > 0)
    .toSorted((a, b) => b.share - a.share || b.near - a.near || a.file.localeCompare(b.file))
    .map(({ file }) => file);
}

/** Journeys chosen greedily: each next one opens the most wanted pages not covered yet. */
function widest(
  opens: ReadonlyMap<string, ReadonlyMap<string, number>>,
  wanted: ReadonlySet<string>,
  chosen: ReadonlySet<string>,
): string[] {
  const open = new Set(wanted);
  for (const file of chosen) for (const name of opens.get(file)?.keys() ?? []) open.delete(name);
  const found: string[] = [];
  const gain = (file: string): number =>
    [...(opens.get(file)?.keys() ?? [])].filter((name) => open.has(name)).length;
  for (let left = maxJourneys - chosen.size; left > 0; left -= 1) {
    const [best] = [...opens.keys()].toSorted((a, b) => gain(b) - gain(a) || a.localeCompare(b));
    if (best === undefined || gain(best) === 0) break;
    found.push(best);
    for (const name of opens.get(best)?.keys() ?? []) open.delete(name);
  }
  return found;
}

/** Whether the journey or one of its helpers changed. */
const isChanged = ({ file, helpers }: Journey, changed: ReadonlySet<string>): boolean =>
  changed.has(file) || helpers.some((helper) => changed.has(helper.file));

export function journeysNear({ changed, pages, journeys }: Change): NearJourneys {
  const ofFeature = new Set<string>();
  const ofKit = new Set<string>();
  for (const file of changed) {
    const touched = pagesOf(file, pages);
    for (const { name } of touched) (touched.length > maxOfFeature ? ofKit : ofFeature).add(name);
  }
  const opens = new Map(journeys.map((journey) => [journey.file, opensOf(journey, pages)]));
  const own = journeys.filter((journey) => isChanged(journey, new Set(changed))).map(({ file }) => file);
  const touched = new Set([...ofFeature, ...ofKit]);
  const ranked = [...new Set([...own, ...closest(opens, ofFeature)])];
  const near = new Set(ranked.slice(0, maxJourneys));
  const chosen = new Set([...near, ...widest(opens, ofKit, near)]);
  const openedBy = (name: string): boolean => [...chosen].some((file) => opens.get(file)?.has(name));
  // Pages that no chosen journey opens come first.
  const looked = [...touched].toSorted(
    (a, b) => Number(ofKit.has(a)) - Number(ofKit.has(b)) || Number(openedBy(a)) - Number(openedBy(b)),
  );
  const seen = looked.slice(0, maxPages);
  return {
    journeys: [...chosen].toSorted(),
    pages: seen,
    leftOut: {
      journeys: [...new Set([...own, ...closest(opens, touched)])].filter((file) => !chosen.has(file)),
      pages: looked.filter((name) => !seen.includes(name) && !openedBy(name)),
    },
  };
}
