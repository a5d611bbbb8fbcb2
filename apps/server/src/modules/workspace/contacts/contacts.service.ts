/** Contacts of one person; their contents are never logged. */
import type { ApiInput } from '@nazer/contract/api.ts';
import {
  type ContactForm,
  contactText,
  maxContacts,
  photoMegabytes,
  readContact,
} from '@nazer/contract/workspace/contacts/contact-fields.ts';
import type { Readable } from 'node:stream';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { takeFile } from '../../../platform/files/taken-file.ts';
import { publish } from '../../../platform/live/publish.ts';
import { lockOwner } from '../workspace.queries.ts';
import {
  changeContacts as change,
  countContacts,
  incrementUseCount,
  deleteContactsBefore,
  findPhoto,
  updateMergedContact,
  insertContact,
  lockContacts,
  savePhoto,
  updateContact,
} from './contacts.queries.ts';
import { deletedBefore } from '../retention.ts';

type Body<N extends 'Save' | 'Change'> = ApiInput<`POST /api/Workspace/${N}Contacts`>['body'];
type Work = Pick<Ctx, 'user' | 'clock'>;

/** Makes the open pages of the owner read the contacts again, once the transaction has committed. */
const notifyOwner = (tx: Tx, userId: number): Promise<void> =>
  publish(tx, { userId, type: 'record', ids: ['Contact'] });

/**
 * Locks the owner until commit, so that two calls at once do not both find room for the last contact. Throws
 * `tooManyEntries`.
 */
async function checkRoom(tx: Tx, ownerId: number, more: number): Promise<void> {
  await lockOwner(tx, { userId: ownerId });
  if ((await countContacts(tx, { ownerId })) + more > maxContacts)
    throw new AppError('tooManyEntries', { values: { max: maxContacts } });
}

/** Reads a contact and its searched text. Throws `badValue`. */
function readForm(form: ContactForm): ContactForm & { readonly textFolded: string } {
  const reading = readContact(form);
  if ('contact' in reading) return { ...reading.contact, textFolded: contactText(reading.contact) };
  throw new AppError('badValue', { values: { field: reading.field } });
}

/**
 * Adds contacts without an id and changes those with one; gives the ids in the order of `list`. Throws `notFound`,
 * `badValue` and `tooManyEntries`.
 */
export async function saveContacts(tx: Tx, { user }: Work, { list }: Body<'Save'>): Promise<number[]> {
  const ownerId = user.id;
  const added = list.filter(({ id }) => id === undefined).length;
  if (added > 0) await checkRoom(tx, ownerId, added);
  const ids: number[] = [];
  // In the order of their ids: two saves of the same contacts in other orders could deadlock.
  const inOrder = [...list.entries()].toSorted(([, one], [, other]) => (one.id ?? 0) - (other.id ?? 0));
  for (const [at, { id, ...form }] of inOrder) {
    const contact = readForm(form);
    const written =
      id === undefined
        ? await insertContact(tx, { ownerId, ...contact })
        : (await updateContact(tx, { id, ownerId, ...contact }))?.id;
    if (written === undefined) throw new AppError('notFound');
    ids[at] = written;
  }
  await notifyOwner(tx, ownerId);
  return ids;
}

/** Locks contacts of the owner until commit. Throws `notFound` when one of them is missing or somebody else's. */
async function lockOwn(tx: Tx, ownerId: number, ids: readonly number[]) {
  const locked = await lockContacts(tx, { ownerId, ids: [...ids] });
  if (locked.length < new Set(ids).size) throw new AppError('notFound');
  return locked;
}

/**
 * Changes contacts, locked until commit; fields that are left out stay. Throws `notFound`, and `tooManyEntries` when there
 * is no room for those it restores.
 */
export async function changeContacts(tx: Tx, { user, clock }: Work, body: Body<'Change'>): Promise<void> {
  const ownerId = user.id;
  const { isStarred = null, isDeleted = null, hasPhoto = null } = body.change;
  // The owner before the contacts, as in `saveContacts`: in the other order two calls could deadlock.
  if (isDeleted === false) await lockOwner(tx, { userId: ownerId });
  const locked = await lockOwn(tx, ownerId, body.ids);
  if (isDeleted === false)
    await checkRoom(tx, ownerId, locked.filter(({ deletedAt }) => deletedAt !== null).length);
  await change(tx, { ownerId, ids: body.ids, isStarred, isDeleted, hasPhoto, now: clock.now() });
  await notifyOwner(tx, ownerId);
}

/** Counts a use of a contact. Throws `notFound`. */
export async function useContact(tx: Tx, { user }: Work, id: number): Promise<void> {
  if (!(await incrementUseCount(tx, { id, ownerId: user.id }))) throw new AppError('notFound');
  await notifyOwner(tx, user.id);
}

type Merge = ApiInput<'POST /api/Workspace/MergeContacts'>['body'];

/**
 * Merges contacts into the contact `keep`: it gets the fields of `contact`, the star when any of them has one, the sum of
 * the use counts, and a picture of the others if it has none. The others go to the trash. Locks all of them until commit.
 * Throws `notFound`, also when one of them is in the trash, and `badValue`.
 */
export async function mergeContacts(tx: Tx, { user, clock }: Work, merge: Merge): Promise<void> {
  const ownerId = user.id;
  const { keep, contact } = merge;
  const others = merge.others.filter((id) => id !== keep);
  const locked = await lockOwn(tx, ownerId, [keep, ...others]);
  if (locked.some(({ deletedAt }) => deletedAt !== null)) throw new AppError('notFound');
  await updateContact(tx, { id: keep, ownerId, ...readForm(contact) });
  await updateMergedContact(tx, {
    id: keep,
    ownerId,
    isStarred: locked.some(({ isStarred }) => isStarred),
    useCount: locked.reduce((sum, { useCount }) => sum + useCount, 0),
  });
  const target = locked.find(({ id }) => id === keep);
  const withPhoto = locked.find(({ photo }) => photo !== null);
  if (target?.photo === null && withPhoto?.photo)
    await savePhoto(tx, { id: keep, ownerId, photo: withPhoto.photo, photoType: withPhoto.photoType });
  const unchanged = { isStarred: null, hasPhoto: null };
  await change(tx, { ownerId, ids: others, isDeleted: true, now: clock.now(), ...unchanged });
  await notifyOwner(tx, ownerId);
}

const pictureTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Reads a picture that browsers can show. Throws `fileTooLarge` and `unknownFileKind`. */
export async function readPhoto(file: Readable): Promise<{ photo: Buffer; photoType: string }> {
  const { content, contentType } = await takeFile(file, photoMegabytes);
  if (!pictureTypes.has(contentType)) throw new AppError('unknownFileKind');
  return { photo: content, photoType: contentType };
}

/** Stores the picture of a contact. Throws `notFound`. */
export async function storePhoto(
  tx: Tx,
  { user }: Work,
  taken: { readonly id: number; readonly photo: Buffer; readonly photoType: string },
): Promise<void> {
  if (!(await savePhoto(tx, { ownerId: user.id, ...taken }))) throw new AppError('notFound');
  await notifyOwner(tx, user.id);
}

/** Picture of a contact, as base64. Throws `notFound`, also for somebody else's contact and one without a picture. */
export async function givePhoto({ db, user }: Ctx, id: number) {
  const found = await findPhoto(db, { id, ownerId: user.id });
  if (!found) throw new AppError('notFound');
  return { contentType: found.photoType, content: found.photo.toString('base64') };
}

/** Deletes contacts that were marked as deleted too long ago to be taken back. */
export const deleteOldContacts = async (db: Queryable, now: Date): Promise<number> =>
  deleteContactsBefore(db, { before: await deletedBefore(db, now) });
