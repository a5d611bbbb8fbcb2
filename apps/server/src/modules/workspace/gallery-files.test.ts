import { galleryFiles } from '@nazer/contract/workspace/gallery.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { deleteOldGalleryFiles } from './gallery-files.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

describe.each(bothEngines())('files in the samples of the gallery on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let owner: TestClient;
  let other: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    owner = await test.signIn('crm');
    other = await test.signIn('auditor');
  });
  beforeEach(() => db.query('delete from gallery_file'));
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const put = (client: TestClient, file = png, fileName = 'عکس.png') =>
    client.call('POST /api/Workspace/UploadGalleryFile', { query: { shelf: 'click', fileName }, file });
  const listOf = async (client: TestClient, shelf = 'click') =>
    (await client.call('GET /api/Workspace/GetGalleryFiles', { query: { shelf } })).data.list;
  const get = (client: TestClient, id: number) =>
    client.call('GET /api/Workspace/GetGalleryFile', { query: { id: String(id) } });
  const drop = (client: TestClient, id: number) =>
    client.call('POST /api/Workspace/DeleteGalleryFile', { body: { id } });

  it('stay with the sample they were put into, come back as they were, and never as a page', async () => {
    const { data } = await put(owner, png, '../<b>عكس</b>.html');
    expect(await listOf(owner)).toEqual([
      { id: data.id, name: '..-b-عکس-b-.html', contentType: 'image/png', size: png.length },
    ]);
    expect(await listOf(owner, 'wall')).toEqual([]);
    const file = await get(owner, data.id);
    expect(file.data).toEqual({ contentType: 'image/png', content: png.toString('base64') });
    expect(file.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['a page with the name of a picture', page, 'unknownFileKind'],
    ['an empty file', Buffer.alloc(0), 'unknownFileKind'],
    ['one too large', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), 'fileTooLarge'],
  ])('are refused where one is %s, and nothing of it is stored', async (_what, file, code) => {
    expect((await put(owner, file)).problem.code).toBe(code);
    expect(await listOf(owner)).toEqual([]);
  });

  it('are refused beyond the room there is, also when several come at once', async () => {
    const { most } = galleryFiles;
    for (let at = 0; at < most - 1; at += 1) await put(owner);
    const answers = await Promise.all([put(owner), put(owner), put(owner)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('tooManyFiles');
    expect(await listOf(owner)).toHaveLength(most);
    expect((await put(other)).status).toBe(200);
  });

  it('are hidden from everybody else, and cannot be deleted twice', async () => {
    const { id } = (await put(owner)).data;
    expect(await listOf(other)).toEqual([]);
    expect((await get(other, id)).problem.code).toBe('notFound');
    expect((await drop(other, id)).problem.code).toBe('notFound');
    expect((await put(test.anonymous)).problem.code).toBe('notSignedIn');
    expect((await get(test.anonymous, id)).problem.code).toBe('notSignedIn');
    const twice = await Promise.all([drop(owner, id), drop(owner, id)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await get(owner, id)).problem.code).toBe('notFound');
  });

  it('leave an entry each time one comes or goes', async () => {
    await drop(owner, (await put(owner, png, 'سند.png')).data.id);
    const { rows } = await db.query(
      `select user_name, action, title from event_log where title = 'سند.png' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { userName: 'crm', action: 'delete', title: 'سند.png' },
      { userName: 'crm', action: 'insert', title: 'سند.png' },
    ]);
  });

  it('are refused where sample or file do not exist', async () => {
    const strange = await owner.call('POST /api/Workspace/UploadGalleryFile', {
      query: { shelf: '../x', fileName: 'a' },
      file: png,
    });
    expect(strange.status).toBe(400);
    expect((await drop(owner, -1)).status).toBe(400);
    expect((await drop(owner, Number.MAX_SAFE_INTEGER)).status).toBe(404);
  });

  it('are thrown away after a day', async () => {
    await put(owner);
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await deleteOldGalleryFiles(db, hours(23));
    expect(await listOf(owner)).toHaveLength(1);
    await deleteOldGalleryFiles(db, hours(25));
    expect(await listOf(owner)).toEqual([]);
  });

  it('are not there where the gallery is left out', async () => {
    const withoutGallery = await openTestApp(db, { hasGallery: false });
    const client = withoutGallery.clientOf(owner.token);
    const answers = [
      await put(client),
      await get(client, 1),
      await drop(client, 1),
      await client.call('GET /api/Workspace/GetGalleryFiles', { query: { shelf: 'click' } }),
    ];
    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'noSuchCall'));
    await withoutGallery.close();
  });
});
