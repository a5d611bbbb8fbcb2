/**
 * First script of the page, executed before anything is drawn: applies the stored theme and direction, so that a dark
 * page does not flash white, and starts loading the files this address needs once the user is signed in. It has no imports:
 * the build inserts the file names and writes it into the document (`scripts/start-files.ts`).
 */
interface StartFiles {
  /** Paths of styles and scripts, to which the lists below refer by index. */
  readonly files: readonly string[];
  /** Indexes of the files of the frame around every page of a signed-in user. */
  readonly frame: readonly number[];
  /**
   * Indexes of a page's files among `files` and of its words among `kinds`, by its path in lower case, or by the first
   * part of the path where all pages below it share their files.
   */
  readonly pages: Readonly<Record<string, readonly [files: readonly number[], words: readonly number[]]>>;
  /** Names of files of words without language and hash: those of the sign-in page, of the frame, and of pages. */
  readonly kinds: readonly string[];
  /** Hashes in the names of the files of words, by language, in the order of `kinds`. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}
declare const __START_FILES__: StartFiles;

(() => {
  // The dev server has no list of files.
  const lists: StartFiles | null = typeof __START_FILES__ === 'undefined' ? null : __START_FILES__;

  const root = document.documentElement;

  /**
   * Replaces each storage that the browser forbids, which throws when it is named, by one that lasts until the page is
   * left. The mark `data-storage` lets the frame tell the user (`shell.tsx`).
   */
  function replaceForbidden(): void {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      try {
        window[name].getItem('');
      } catch {
        const texts = new Map<string, string>();
        const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
          getItem: (key) => texts.get(key) ?? null,
          setItem: (key, text) => texts.set(key, text),
          removeItem: (key) => texts.delete(key),
        };
        Object.defineProperty(window, name, { value });
        root.dataset['storage'] = 'page';
      }
    }
  }

  /** Sets the theme of the page; `dark` and `THEME_TYPE_DARK` are the same, unknown names are ignored. */
  function applyTheme(name: string): void {
    const theme = name.replace('THEME_TYPE_', '').toLowerCase().replace('_', '-').replace('lite', 'light');
    if (['light', 'semi-dark', 'dark'].includes(theme)) root.dataset['theme'] = theme;
  }

  /** Direction of a language, unless the user chose another one in the customizer. */
  function directionOf(language: string, chosen: string): string {
    if (chosen !== 'auto') return chosen;
    return language === 'fa' || language === 'ar' ? 'rtl' : 'ltr';
  }

  /** Applies the settings of this browser and of the address to the page. */
  function applyStoredSettings(): void {
    try {
      const {
        themeType = '',
        // Without a choice, the language is the one in which the server sent the page.
        locale = root.lang,
        direction = 'auto',
      } = JSON.parse(localStorage.getItem('nazer-settings') ?? '{}') as {
        themeType?: string;
        locale?: string;
        direction?: string;
      }; // written by platform/settings.ts
      const query = new URLSearchParams(location.search);
      applyTheme(query.get('theme') ?? themeType);
      const requested = query.get('lang') ?? '';
      root.lang = lists && Object.hasOwn(lists.words, requested) ? requested : locale;
      root.dir = directionOf(root.lang, direction);
    } catch {
      // What is stored is not readable JSON; the page keeps its defaults.
    }
  }

  const path = location.pathname.toLowerCase().replace(/\/+$/, '');
  const isMailLink = /^\/(reset-password|confirm-email)$/.test(path);

  /** Paths of the files the page at this address needs for a signed-in user. */
  function neededFiles(
    { files, frame, pages, kinds, words }: StartFiles,
    language: string,
  ): readonly string[] {
    const [own, ownWords] = pages[path] ?? pages[path.slice(0, path.indexOf('/', 1))] ?? [[], []];
    return [
      ...[...frame, ...own].map((index) => files[index] ?? ''),
      ...[0, 1, ...ownWords].map((kind) => `assets/${kinds[kind]}-${language}-${words[language]?.[kind]}.js`),
    ];
  }

  /** Starts loading a style or script without applying or executing it. */
  function preload(file: string): void {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }

  replaceForbidden();
  const sentLanguage = root.lang;
  applyStoredSettings();
  const language = root.lang;
  // The token is in the tab's storage where the local one was full (`session-memory.ts`).
  const isSignedIn = (localStorage.getItem('authUser') ?? sessionStorage.getItem('authUser')) !== null;
  if (isSignedIn && !isMailLink) {
    if (lists) new Set(neededFiles(lists, language)).forEach(preload);
  } else if (language === sentLanguage && !isMailLink && path !== '/signup') {
    // Shows the beginning of the sign-in page, which the server sent within the document (`auth-opening.css`).
    root.dataset['opening'] = '';
  }
})();
