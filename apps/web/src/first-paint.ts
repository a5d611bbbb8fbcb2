/**
 * The first script of the page, before anything is drawn: puts the kept theme and direction on it, so that a dark page
 * does not flash white, and begins to load what this address needs. A file of its own and without imports, because the
 * content policy lets no inline script run; the build puts the names of the files in (`scripts/start-files.ts`).
 */
interface StartFiles {
  /** Styles and scripts; the lists below give places in it. */
  readonly files: readonly string[];
  /** The pages before the session. */
  readonly gate: readonly number[];
  /** The frame around every page behind it. */
  readonly frame: readonly number[];
  /**
   * By the path in lower case, or its first part where all below it are drawn by the kit alone: the files of the page,
   * and the places of its words among those of a language.
   */
  readonly pages: Readonly<
    Record<string, { readonly files: readonly number[]; readonly areas: readonly number[] }>
  >;
  readonly words: Readonly<
    Record<
      string,
      {
        readonly gate: readonly number[];
        readonly frame: readonly number[];
        readonly areas: readonly (readonly number[])[];
      }
    >
  >;
}
declare const __START_FILES__: StartFiles;

(() => {
  interface Kept {
    readonly language: string;
    readonly isSignedIn: boolean;
  }

  /** What was chosen in this browser, put on the page. */
  function readKept(): Kept {
    const root = document.documentElement;
    try {
      const { themeType = '', locale = 'fa' } = JSON.parse(
        localStorage.getItem('nazer-settings') ?? '{}',
      ) as {
        themeType?: string;
        locale?: string;
      }; // written by platform/settings.ts
      const wanted = new URLSearchParams(location.search).get('theme') ?? themeType;
      if (['light', 'semi-dark', 'dark'].includes(wanted)) root.dataset['theme'] = wanted;
      root.lang = locale;
      root.dir = locale === 'fa' || locale === 'ar' ? 'rtl' : 'ltr';
      return { language: locale, isSignedIn: localStorage.getItem('authUser') !== null };
    } catch {
      // Broken storage: the defaults of the page stand.
      return { language: 'fa', isSignedIn: false };
    }
  }

  /** The places of what this address needs. */
  function wantedPlaces(
    { gate, frame, pages, words }: StartFiles,
    { language, isSignedIn }: Kept,
  ): readonly number[] {
    const path = location.pathname.toLowerCase().replace(/\/+$/, '');
    const own = words[language];
    if (!isSignedIn || /^\/(reset-password|confirm-email)$/.test(path))
      return [...gate, ...(own?.gate ?? [])];
    const { files = [], areas = [] } = pages[path] ?? pages[path.slice(0, path.indexOf('/', 1))] ?? {};
    return [...frame, ...(own?.frame ?? []), ...files, ...areas.flatMap((area) => own?.areas[area] ?? [])];
  }

  function preload(file: string): void {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }

  const kept = readKept();
  // While developing there are no files to name.
  if (typeof __START_FILES__ === 'undefined') return;
  const lists = __START_FILES__;
  for (const place of new Set(wantedPlaces(lists, kept))) preload(lists.files[place] ?? '');
})();
