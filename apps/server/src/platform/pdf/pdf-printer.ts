/** Pages of this server as PDF: one at a time, each by a Chromium that begins and ends with it. */
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import type { Log } from '../ctx.ts';
import { Semaphore } from '../semaphore.ts';
import { findChromium } from './chromium-place.ts';
import { ChromiumPipe } from './chromium-pipe.ts';

export interface PrintedPage {
  /** Path and query. */
  readonly address: string;
  readonly language: string;
  /** Host name that is printed on the paper. */
  readonly host: string;
  /** Token of a lent session, which reads with the rights of the caller. */
  readonly token: string;
}

export interface PdfOptions {
  /** `NAZER_CHROMIUM`: path of the program, or `off`; undefined to look where systems install it. */
  readonly chromium: string | undefined;
  /** Address this process listens at; undefined while it does not. */
  readonly origin: () => string | undefined;
  readonly log: Log;
  /** Longest time for one document, for tests; `longestPdfMs` when it is left out. */
  readonly longestMs?: number;
}

/** Longest time for one document, from the start of Chromium to the last byte. */
export const longestPdfMs = 30_000;
/** Longest time a caller waits for its turn; it is then refused with `busy`. */
const waitsAtMostMs = 30_000;
/**
 * Callers at a time: one whose page is printed, the others waiting. A further one is refused with `busy` at
 * once.
 */
const maxCallers = 5;
/** Most bytes of one document; a larger one is refused with `pdfFailed`. */
const longestPdfBytes = 20 * 1024 * 1024;
/** Pause before the page is asked again whether it is printed. */
const lookEveryMs = 60;

/**
 * Script that runs before those of the page. It stores the session, the language and the host's name where
 * the page looks for them, and replaces `window.print` by a function that only notes that it was called.
 */
function preparation({ token, language, host }: PrintedPage): string {
  const stored = {
    authUser: token,
    'nazer-settings': JSON.stringify({ locale: language, themeType: 'light' }),
  };
  return `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);
    sessionStorage.setItem('nazer-host', ${JSON.stringify(host)});
    window.print = () => { window.isPrinted = true; };`;
}

/**
 * Script that asks the page to print itself, and gives a `Look` as JSON. It is run again and again, because a
 * page hears the question only once it is mounted (`paper.ts` of the web app).
 */
const printScript = `document.dispatchEvent(new Event('nazer-print')),
  JSON.stringify({
    isPrinted: window.isPrinted === true && document.querySelector('main h1, main h2') !== null,
    isFailed: document.querySelector('main .nz-state--error h1') !== null,
    isOut: location.pathname === '/signin',
  })`;

/** What the page shows. */
interface Look {
  /** The page called `window.print` and has a heading. */
  readonly isPrinted: boolean;
  /** The page tells of an error in the place of its content. */
  readonly isFailed: boolean;
  /** The page led to the sign-in: the lent session is not valid. */
  readonly isOut: boolean;
}

export class PdfPrinter {
  readonly #options: PdfOptions;
  readonly #lane = new Semaphore(1);
  /** Callers whose page is printed or waits. */
  #callers = 0;
  #open: ChromiumPipe | undefined;
  #isClosing = false;

  constructor(options: PdfOptions) {
    this.#options = options;
  }

  /** Path of Chromium. Throws `pdfUnavailable` without one. */
  async check(): Promise<string> {
    const path = await findChromium(this.#options.chromium);
    if (path === undefined) throw new AppError('pdfUnavailable');
    return path;
  }

  /**
   * Prints a page. Throws `pdfUnavailable`, `busy` when too many others wait or its turn comes too late,
   * `notFound` when the page shows an error, and `pdfFailed`.
   */
  async print(page: PrintedPage): Promise<Buffer> {
    const path = await this.check();
    if (this.#callers >= maxCallers) throw new AppError('busy');
    const patience = AbortSignal.timeout(waitsAtMostMs);
    this.#callers += 1;
    try {
      return await this.#lane.take(() => this.#make(path, page), patience);
    } catch (error) {
      throw error === patience.reason ? new AppError('busy') : error;
    } finally {
      this.#callers -= 1;
    }
  }

  /** Ends the PDF that is being made with `pdfFailed`, and accepts no more. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#open?.close();
  }

  async #make(path: string, page: PrintedPage): Promise<Buffer> {
    const origin = this.#options.origin();
    if (this.#isClosing || origin === undefined) throw new AppError('pdfFailed');
    const chromium = await ChromiumPipe.open(path, new URL(origin).hostname);
    this.#open = chromium;
    const late = new AbortController();
    try {
      // `close` may have been called while Chromium began, when there was nothing for it to end.
      if (this.#isClosing) throw new AppError('pdfFailed');
      return await Promise.race([
        this.#printWith(chromium, { origin, page }),
        pause(this.#options.longestMs ?? longestPdfMs, undefined, { signal: late.signal }).then(() => {
          throw new Error('It took too long');
        }),
      ]);
    } catch (error) {
      if (error instanceof AppError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log.warn({ reason }, 'A page was not made into a PDF.');
      throw new AppError('pdfFailed');
    } finally {
      late.abort();
      this.#open = undefined;
      await chromium.close();
    }
  }

  async #printWith(
    chromium: ChromiumPipe,
    { origin, page }: { readonly origin: string; readonly page: PrintedPage },
  ): Promise<Buffer> {
    const { targetId } = await chromium.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
    const send = (method: string, params: Readonly<Record<string, unknown>> = {}) =>
      chromium.send(method, params, String(sessionId));
    // Requests to other hosts, for files and for streams are refused.
    chromium.on('Fetch.requestPaused', ({ requestId, request }) => {
      const { url } = request as { readonly url: string }; // as Chromium's protocol says
      const isOwn = url.startsWith(`${origin}/`) && !url.startsWith(`${origin}/api/System/Live`);
      const answer = isOwn
        ? send('Fetch.continueRequest', { requestId })
        : send('Fetch.failRequest', { requestId, errorReason: 'AccessDenied' });
      // Sending fails when Chromium has ended meanwhile; `#printWith` reports that itself.
      answer.catch(() => {});
    });
    await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await send('Page.enable');
    await send('Network.enable');
    await send('Network.setBypassServiceWorker', { bypass: true });
    await send('Page.addScriptToEvaluateOnNewDocument', { source: preparation(page) });
    await send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tehran' });
    await send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    });
    await send('Emulation.setDeviceMetricsOverride', {
      width: 1440,
      height: 1000,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await send('Page.navigate', { url: origin + page.address });
    await untilPrinted(send);
    return readPdf(send);
  }
}

type SendCommand = (
  method: string,
  params?: Readonly<Record<string, unknown>>,
) => Promise<Record<string, unknown>>;

/**
 * Waits until the page is printed. Throws `pdfFailed` when it led to the sign-in, `notFound` when it shows
 * an error.
 */
async function untilPrinted(send: SendCommand): Promise<void> {
  for (;;) {
    const { result } = await send('Runtime.evaluate', { expression: printScript, returnByValue: true });
    const { value } = result as { readonly value?: unknown }; // as Chromium's protocol says
    const seen = typeof value === 'string' ? (JSON.parse(value) as Look) : undefined; // by `printScript`
    if (seen?.isOut) throw new AppError('pdfFailed');
    if (seen?.isPrinted && seen.isFailed) throw new AppError('notFound');
    if (seen?.isPrinted) return;
    await pause(lookEveryMs);
  }
}

/** The page as PDF, read in pieces. Throws when it is too large. */
async function readPdf(send: SendCommand): Promise<Buffer> {
  const { stream } = await send('Page.printToPDF', {
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
    transferMode: 'ReturnAsStream',
  });
  const parts: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { data, eof } = await send('IO.read', { handle: stream, size: 512 * 1024 });
    const part = Buffer.from(String(data), 'base64');
    parts.push(part);
    size += part.length;
    if (size > longestPdfBytes) throw new Error('It is too large');
    if (eof === true) return Buffer.concat(parts);
  }
}
