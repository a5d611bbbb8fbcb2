/** All of one's own from the apps as one zip. The log says that it was taken, and nothing of what it holds. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { fill } from '@nazer/contract/words/words.ts';
import type { Ctx, FileAnswer, Handlers } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { datedFileName } from '../../../platform/files/file-name.ts';
import { writeZip, type ZipFiles } from '../../../platform/files/zip-stream.ts';
import { writeEvent } from '../../log/log.service.ts';
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

/** Files of entries, by name, in the order they are written. */
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

const entriesAtOnce = 500;

/** One array of JSON, an entry a line; never more than some hundred entries are in memory. */
async function* entryBytes(db: Queryable, userId: number, read: ReadPart): AsyncGenerator<Buffer> {
  let before = '[\n';
  for (let after = 0; ;) {
    const part = await read(db, { userId, after, limit: entriesAtOnce });
    const lines = part.map(({ entry }) => JSON.stringify(entry));
    if (lines.length > 0) {
      yield Buffer.from(before + lines.join(',\n'));
      before = ',\n';
    }
    const last = part.at(-1);
    if (!last || part.length < entriesAtOnce) break;
    after = last.id;
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}

interface Picture {
  readonly id: number;
  readonly content: Uint8Array;
  readonly contentType: string;
}

/** `photo 17.webp`: by the number of its contact, or of its post and itself. */
async function addPictures<P extends Picture>(
  files: ZipFiles,
  read: (after: number) => Promise<P | undefined>,
  nameOf: (picture: P) => string,
): Promise<void> {
  for (let picture = await read(0); picture && !files.isGone; picture = await read(picture.id)) {
    const ending = picture.contentType.split('/').at(-1) ?? 'bin';
    await files.add(`${nameOf(picture)}.${ending}`, [picture.content]);
  }
}

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
  await addPictures(
    files,
    (after) => findNextPhoto(db, { userId, after }),
    ({ id }) => `contacts/${id}`,
  );
  await addPictures(
    files,
    (after) => findNextPicture(db, { userId, after }),
    ({ id, postId }) => `wall/${postId}-${id}`,
  );
}

const call = 'GET /api/Workspace/DownloadOwnData';

export const ownDataHandlers = {
  [call]: async (ctx): Promise<FileAnswer> => {
    await writeEvent(ctx.db, ctx, { action: 'export', key: 'own-data', call, after: { format: 'zip' } });
    return {
      fileName: datedFileName('nazer-own', ctx.clock.now(), 'zip'),
      contentType: 'application/zip',
      content: writeZip((files) => fillOwnData(ctx, files), { compressionLevel: 6 }),
    };
  },
} satisfies Handlers;
