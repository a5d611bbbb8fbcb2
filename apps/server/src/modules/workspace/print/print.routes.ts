/** Pages as PDF, made with the rights of the caller; the log names who took which page. */
import { printableAt, printables, type PrintAddress } from '@nazer/contract/workspace/printable.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, FileAnswer, Handlers } from '../../../platform/ctx.ts';
import { datedFileName } from '../../../platform/files/file-name.ts';
import { longestPdfMs, type PdfPrinter } from '../../../platform/pdf/pdf-printer.ts';
import type { Sessions } from '../../../platform/session/sessions.ts';
import type { ListSource } from '../../../resources/lists/list-source.ts';
import { rowOf } from '../../../resources/lists/search-list.ts';
import { writeEvent } from '../../log/log.service.ts';

export interface PrintParts {
  readonly printer: PdfPrinter;
  /** Sessions by which the printer opens the page as the caller. */
  readonly sessions: Sessions;
  readonly lists: readonly ListSource[];
}

/**
 * Throws `forbidden` and `notFound`, as the page itself would. The right is that of the page, else the right to view the
 * list of its record.
 */
async function refuseUnseen(ctx: Ctx, { name, id }: PrintAddress, lists: readonly ListSource[]) {
  const page = printables[name];
  const source = 'record' in page ? lists.find(({ list }) => list.name === page.record.list) : undefined;
  const needed: Permission | undefined =
    'permission' in page ? page.permission : source?.list.permissions.view;
  if (needed === undefined || !ctx.user.permissions.has(needed)) throw new AppError('forbidden');
  if (source && id !== null) await rowOf({ ...ctx, isOpen: false }, source, id);
}

/** Content of an answer that is in memory already. */
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * Prints a page and logs it once it is made. Throws `notPrintable` for any other address, `forbidden` and `notFound` as
 * the page would, and what the printer throws: `pdfUnavailable`, `busy`, `pdfFailed`.
 */
async function takePdf(
  ctx: Ctx,
  request: { readonly path: string; readonly language?: Ctx['language'] | undefined },
  { printer, sessions, lists }: PrintParts,
): Promise<FileAnswer> {
  const page = printableAt(request.path);
  if (!page) throw new AppError('notPrintable');
  await refuseUnseen(ctx, page, lists);
  await printer.check();
  const language = request.language ?? ctx.language;
  // The session must last while the page waits for its turn (30 s at most) and while it is made (`longestPdfMs`); five
  // seconds more are a reserve.
  const { token, end } = sessions.lend(ctx.user, 2 * longestPdfMs + 5_000);
  try {
    const bytes = await printer.print({
      address: page.address,
      language,
      token,
      host: new URL(ctx.origin).host,
    });
    const { name, id, address } = page;
    const record = printables[name];
    await writeEvent(ctx.db, ctx, {
      action: 'export',
      ...('record' in record && { resource: record.record.resource }),
      ...(id !== null && { key: String(id) }),
      title: `PDF ${address}`,
      call: 'GET /api/Print/Pdf',
      after: { file: 'pdf', address, language, bytes: bytes.length },
    });
    return {
      fileName: datedFileName(id === null ? name : `${name}-${id}`, ctx, 'pdf'),
      contentType: 'application/pdf',
      content: once(bytes),
    };
  } finally {
    end();
  }
}

export const printHandlers = (parts: PrintParts) =>
  ({
    'GET /api/Print/Pdf': (ctx, { query }) => takePdf(ctx, query, parts),
  }) satisfies Handlers;
