import type { ApiCallName } from '@nazer/contract/api.ts';
import type { Ctx, Handlers } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { writeEvent } from '../../log/log.service.ts';
import { checkContactsFile, giveContactsFile } from './contacts-file.ts';
import { findContacts } from './contacts.queries.ts';
import {
  changeContacts,
  givePhoto,
  storePhoto,
  mergeContacts,
  saveContacts,
  readPhoto,
  useContact,
} from './contacts.service.ts';

/** Writes a log entry: who did something with how many contacts, and the id of a single one; never their contents. */
const logged = (tx: Tx, ctx: Ctx, entry: { ids: readonly number[]; call: ApiCallName; isNew?: boolean }) =>
  writeEvent(tx, ctx, {
    action: entry.isNew ? 'insert' : 'update',
    key: entry.ids.length === 1 ? String(entry.ids[0]) : '',
    after: { count: entry.ids.length },
    call: entry.call,
  });

export const contactsHandlers = {
  'GET /api/Workspace/GetContacts': async ({ db, user }) => ({
    list: await findContacts(db, { ownerId: user.id }),
  }),
  'POST /api/Workspace/SaveContacts': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const ids = await saveContacts(tx, ctx, body);
      const isNew = body.list.every(({ id }) => id === undefined);
      await logged(tx, ctx, { ids, isNew, call: 'POST /api/Workspace/SaveContacts' });
      return { ids };
    }),
  'POST /api/Workspace/ChangeContacts': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await changeContacts(tx, ctx, body);
      await logged(tx, ctx, { ids: body.ids, call: 'POST /api/Workspace/ChangeContacts' });
      return { ids: body.ids };
    }),
  'POST /api/Workspace/UseContact': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await useContact(tx, ctx, body.id);
      return { id: body.id };
    }),
  'POST /api/Workspace/MergeContacts': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await mergeContacts(tx, ctx, body);
      await logged(tx, ctx, { ids: [body.keep], call: 'POST /api/Workspace/MergeContacts' });
      return { id: body.keep };
    }),
  'POST /api/Workspace/UploadContactPhoto': async (ctx, { query: { id }, file }) => {
    const photo = await readPhoto(file);
    return ctx.db.transaction(async (tx) => {
      await storePhoto(tx, ctx, { id, ...photo });
      await logged(tx, ctx, { ids: [id], call: 'POST /api/Workspace/UploadContactPhoto' });
      return { id };
    });
  },
  'GET /api/Workspace/GetContactPhoto': (ctx, { query }) => givePhoto(ctx, query.id),
  'POST /api/Workspace/CheckContactsFile': (ctx, { file }) => checkContactsFile(ctx, file),
  'GET /api/Workspace/GetContactsFile': (ctx, { query }) => giveContactsFile(ctx, query.format),
} satisfies Handlers;
