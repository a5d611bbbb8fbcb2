/**
 * One mailing of one view: made with the reader's rights of that moment, logged, and ended when the reader may no
 * longer have it.
 */
import type { Language } from '@nazer/contract/words/languages.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { fill } from '@nazer/contract/words/words.ts';
import { mailedRowsAtMost } from '@nazer/contract/workspace/views/view-mailing-names.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { formatDayIn } from '@nazer/persian/reader-calendar.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, CurrentUser, Services } from '../../../platform/ctx.ts';
import type { RowOf } from '../../../platform/database/statement.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { sendMail } from '../../../platform/outbox/outbox.ts';
import { titleOf } from '../../../resources/export/export-table.ts';
import { sendMessage } from '../workspace.service.ts';
import { makeViewFile, orderOf, readForFile, type ReadListNamed, type ViewFile } from './view-file.ts';
import { deleteViewMailing, setMailed } from './view-mailings.queries.ts';
import { findView } from './view-of-key.ts';

export type MailingRow = RowOf<'find-all-view-mailings'>;

export interface MailingRun {
  readonly readNamed: ReadListNamed;
  /** Address of the product, for the link in the mail. */
  readonly publicUrl: string;
}

/** File of a view with the title of its list and the name of the view, both for the mail. */
interface MadeFile {
  readonly title: string;
  readonly name: string;
  readonly file: ViewFile;
}

/** Context of the job, which acts for the reader outside any session. */
const ctxOf = (
  services: Services,
  user: CurrentUser,
  { language, publicUrl }: { language: string; publicUrl: string },
): Ctx => ({
  ...services,
  user,
  language: language as Language, // an account has one of ours
  requestId: 'mail-views',
  address: '',
  userAgent: '',
  origin: publicUrl,
  cookie: '',
});

/** Key of a mailing in the table. */
const placeOf = ({ userId, list, grid, viewKey }: MailingRow) => ({ userId, list, grid, viewKey });

/**
 * Makes the file. Throws `emailRequired`, `notFound` for a deleted view, `forbidden` without the right to
 * export, and what `orderOf` and reading the list throw.
 */
async function make(ctx: Ctx, row: MailingRow, readNamed: ReadListNamed): Promise<MadeFile> {
  if (row.email === '') throw new AppError('emailRequired');
  const view = await findView(ctx.db, ctx, { list: row.list, grid: row.grid, view: row.viewKey });
  if (!view) throw new AppError('notFound');
  const read = await readForFile(ctx, row.list, readNamed);
  const file = await makeViewFile(ctx, read, orderOf(read, view, row.columns));
  return { title: titleOf(read.listing.definition, ctx.language), name: view.name, file };
}

/** Mail with the file, or, when there are too many rows, with a sentence that says so and no file. */
function mailOf({ title, name, file }: MadeFile, ctx: Ctx, publicUrl: string) {
  const words = serverWords[ctx.language].viewMail;
  const day = formatDayIn(ctx.user.calendar, todayJalali(ctx.clock.now()));
  const { bytes, rowCount } = file;
  return {
    subject: fill(words.subject, { list: title, view: name, day }).replaceAll(/\s+/gu, ' '),
    text: [
      bytes
        ? fill(words.attached, { file: file.name })
        : fill(words.tooMany, { count: rowCount, max: mailedRowsAtMost }),
      fill(words.stop, { link: publicUrl }),
    ].join('\n\n'),
    ...(bytes && { files: [{ name: file.name, content: bytes }] }),
  };
}

/**
 * Ends a mailing: the reader gets a message that it has ended, and the log has the code of the reason. Does nothing when
 * the reader has ended it meanwhile.
 */
const end = (ctx: Ctx, row: MailingRow, refusal: AppError): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if (!(await deleteViewMailing(tx, placeOf(row)))) return;
    const words = serverWords[ctx.language].viewMail;
    const values = { view: row.viewName, list: titleOf({ name: row.list }, ctx.language) };
    await sendMessage(tx, {
      userId: row.userId,
      senderName: words.sender,
      at: ctx.clock.now(),
      body: fill(words.ended, values),
    });
    await insertEvent(tx, ctx, {
      action: 'delete',
      key: row.viewKey,
      call: 'POST /api/Workspace/EndViewMailing',
      before: { list: row.list, days: row.days, hour: row.hour },
      message: refusal.code,
    });
  });

/**
 * Mails a view. Every `AppError` while the file is made ends the mailing for good; any other error is thrown, and the next
 * run of the job tries again. False when the mailing has ended or another node was faster.
 */
export async function mailView(
  services: Services,
  user: CurrentUser,
  { row, readNamed, publicUrl }: MailingRun & { readonly row: MailingRow },
): Promise<boolean> {
  const ctx = ctxOf(services, user, { language: row.language, publicUrl });
  let made: MadeFile;
  try {
    made = await make(ctx, row, readNamed);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await end(ctx, row, error);
    return false;
  }
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    const place = { ...placeOf(row), mailedAt: row.mailedAt };
    if (!(await setMailed(tx, { ...place, now: clock.now() }))) return false;
    await sendMail(tx, { to: row.email, kind: 'mailed-view', ...mailOf(made, ctx, publicUrl) });
    await insertEvent(tx, ctx, {
      action: 'export',
      resource: row.list,
      title: titleOf({ name: row.list }, 'fa'),
      after: { rowCount: made.file.rowCount, format: 'xlsx', view: made.name, byMail: true },
    });
    return true;
  });
}
