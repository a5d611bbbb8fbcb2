/** Export of a person's data in the apps as one zip. The log names who took it, but not what it contains. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { fill } from '@nazer/contract/words/words.ts';
import type { Ctx, FileAnswer, Handlers } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { datedFileName } from '../../../platform/files/file-name.ts';
import { writeZip, type ZipFiles } from '../../../platform/files/zip-stream.ts';
import { writeEvent } from '../../log/log.service.ts';
import { findNextAttachment } from '../attachments/attachments.queries.ts';
import { findProfile } from '../profile/profile.queries.ts';
import {
  findNextPhoto,
  findNextPicture,
  findOwnContacts,
  findOwnMails,
  findOwnMessages,
  findOwnNotes,
  findOwnPosts,
  findOwnSettings,
  findOwnTasks,
  findOwnWalletEntries,
  findOwnWallComments,
} from './own-data.queries.ts';

/** Part of the entries of a kind: at most `limit` with an id above `after`. */
interface Part {
  readonly userId: number;
  readonly after: number;
  readonly limit: number;
}

interface Entry {
  readonly id: number;
  readonly entry: unknown;
}

type ReadPart = (db: Queryable, part: Part) => Promise<readonly Entry[]>;

/** Files of entries by name, in the order they are written. */
const entryFiles: Readonly<Record<string, ReadPart>> = {
  'tasks.json': findOwnTasks,
  'mails.json': findOwnMails,
  'messages.json': findOwnMessages,
  'contacts.json': findOwnContacts,
  'notes.json': findOwnNotes,
  'wall/posts.json': findOwnPosts,
  'wall/comments.json': findOwnWallComments,
  'wallet.json': findOwnWalletEntries,
};

/** Entries that one statement reads. */
const entriesAtOnce = 500;

/** JSON array with an entry on each line; at most `entriesAtOnce` entries are in memory. */
async function* entryBytes(db: Queryable, userId: number, read: ReadPart): AsyncGenerator<Buffer> {
  let opening = '[\n';
  for (let after = 0; ;) {
    const part = await read(db, { userId, after, limit: entriesAtOnce });
    const lines = part.map(({ entry }) => JSON.stringify(entry));
    if (lines.length > 0) {
      yield Buffer.from(opening + lines.join(',\n'));
      opening = ',\n';
    }
    const last = part.at(-1);
    if (!last || part.length < entriesAtOnce) break;
    after = last.id;
  }
  yield Buffer.from(opening === '[\n' ? '[]\n' : '\n]\n');
}

/** Adds files one after the other, by id, so that one at a time is in memory; stops when the reader has gone. */
async function addFiles<F extends { readonly id: number; readonly content: Uint8Array }>(
  files: ZipFiles,
  read: (after: number) => Promise<F | undefined>,
  nameOf: (file: F) => string,
): Promise<void> {
  for (let file = await read(0); file && !files.isGone; file = await read(file.id))
    await files.add(nameOf(file), [file.content]);
}

/** Ending of a file name by the content type of a picture: `image/png` gives `png`. */
const endingOf = ({ contentType }: { readonly contentType: string }): string =>
  contentType.split('/').at(-1) ?? 'bin';

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function fillOwnData({ db, user, clock, language }: Ctx, files: ZipFiles): Promise<void> {
  const userId = user.id;
  const words = serverWords[language].ownData;
  files.addText(
    'README.txt',
    `${fill(words.intro, { name: user.fullName || user.userName, at: clock.now().toISOString() })}\n`,
  );
  files.addText('profile.json', jsonText(await findProfile(db, { userId })));
  const settings = (await findOwnSettings(db, { userId })).map(({ entry }) => entry);
  files.addText('settings.json', jsonText(settings));
  for (const [name, read] of Object.entries(entryFiles))
    if (!files.isGone) await files.add(name, entryBytes(db, userId, read));
  await addFiles(
    files,
    (after) => findNextPhoto(db, { userId, after }),
    (photo) => `contacts/${photo.id}.${endingOf(photo)}`,
  );
  await addFiles(
    files,
    (after) => findNextPicture(db, { userId, after }),
    (picture) => `wall/${picture.postId}-${picture.id}.${endingOf(picture)}`,
  );
  await addFiles(
    files,
    (after) => findNextAttachment(db, { userId, after }),
    ({ id, name }) => `files/${id}-${name}`,
  );
}

const call = 'GET /api/Workspace/DownloadOwnData';

export const ownDataHandlers = {
  [call]: async (ctx): Promise<FileAnswer> => {
    await writeEvent(ctx.db, ctx, { action: 'export', key: 'own-data', call, after: { format: 'zip' } });
    return {
      fileName: datedFileName('nazer-own', ctx, 'zip'),
      contentType: 'application/zip',
      content: writeZip((files) => fillOwnData(ctx, files), { compressionLevel: 6 }),
    };
  },
} satisfies Handlers;
