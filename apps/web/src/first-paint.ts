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
   * and the places of its words among the kinds.
   */
  readonly pages: Readonly<
    Record<string, { readonly files: readonly number[]; readonly words: readonly number[] }>
  >;
  /** Files of words by their name before the language: those of the gate, of the frame, and of pages. */
  readonly kinds: readonly string[];
  /** By the language: the end of the name of each of them. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}
declare const __START_FILES__: StartFiles;

(() => {
  // While developing there are no files to name.
  const lists: StartFiles | null = typeof __START_FILES__ === 'undefined' ? null : __START_FILES__;

  interface Kept {
    readonly language: string;
    readonly isSignedIn: boolean;
  }

  /** `dark` and `THEME_TYPE_DARK` name the same theme; another name leaves the page as it is. */
  function drawTheme(root: HTMLElement, name: string): void {
    const theme = name.replace('THEME_TYPE_', '').toLowerCase().replace('_', '-').replace('lite', 'light');
    if (['light', 'semi-dark', 'dark'].includes(theme)) root.dataset['theme'] = theme;
  }

  /** The direction of a language, unless the person chose another in the customizer. */
  function directionOf(language: string, chosen: string): string {
    if (chosen !== 'auto') return chosen;
    return language === 'fa' || language === 'ar' ? 'rtl' : 'ltr';
  }

  /** What was chosen in this browser or asked for in the address, put on the page. */
  function readKept(): Kept {
    const root = document.documentElement;
    try {
      const {
        themeType = '',
        // The server sent the page in the language of who chose none.
        locale = root.lang,
        direction = 'auto',
      } = JSON.parse(localStorage.getItem('nazer-settings') ?? '{}') as {
        themeType?: string;
        locale?: string;
        direction?: string;
      }; // written by platform/settings.ts
      const query = new URLSearchParams(location.search);
      drawTheme(root, query.get('theme') ?? themeType);
      const asked = query.get('lang') ?? '';
      const language = lists?.words[asked] ? asked : locale;
      root.lang = language;
      root.dir = directionOf(language, direction);
      return { language, isSignedIn: localStorage.getItem('authUser') !== null };
    } catch {
      // Broken storage: the defaults of the page stand.
      return { language: root.lang, isSignedIn: false };
    }
  }

  /** The files this address needs. */
  function wantedFiles(
    { files, gate, frame, pages, kinds, words }: StartFiles,
    { language, isSignedIn }: Kept,
  ): readonly string[] {
    const path = location.pathname.toLowerCase().replace(/\/+$/, '');
    const named = (places: readonly number[], ofWords: readonly number[]): string[] => [
      ...places.map((place) => files[place] ?? ''),
      ...ofWords.map((kind) => `assets/${kinds[kind]}-${language}-${words[language]?.[kind]}.js`),
    ];
    if (!isSignedIn || /^\/(reset-password|confirm-email)$/.test(path)) return named(gate, [0]);
    const page = pages[path] ?? pages[path.slice(0, path.indexOf('/', 1))];
    return named([...frame, ...(page?.files ?? [])], [0, 1, ...(page?.words ?? [])]);
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
  if (lists) new Set(wantedFiles(lists, kept)).forEach(preload);
})();
