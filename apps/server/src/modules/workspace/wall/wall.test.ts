import { maxPostsPerHour, picturesOfPost } from '@nazer/contract/workspace/wall/wall-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

/** The smallest PNG there is. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(bothEngines())('the wall on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let author: TestClient;
  let reader: TestClient;
  let office: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    author = await test.signIn('supervisor');
    reader = await test.signIn('auditor');
    office = await test.signIn('office');
  });
  beforeEach(() => db.query('delete from wall_post'));
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const post = async (body: string, client = author): Promise<number> =>
    (await client.call('POST /api/Workspace/AddWallPost', { body: { body } })).data.id;
  const wall = async (client = reader) => (await client.call('GET /api/Workspace/GetWall')).data.list;
  const like = (id: number, isLiked: boolean, client = reader) =>
    client.call('POST /api/Workspace/LikeWallPost', { body: { id, isLiked } });
  const comment = (postId: number, body: string, client = reader) =>
    client.call('POST /api/Workspace/AddWallComment', { body: { postId, body } });
  const upload = (postId: number, file: Buffer, client = author) =>
    client.call('POST /api/Workspace/UploadWallPicture', { query: { postId: String(postId) }, file });

  it('shows what colleagues posted, the newest first, with likes of each once and comments', async () => {
    await post('نخست');
    const id = await post('دوم');
    await like(id, true);
    await like(id, true);
    await comment(id, 'دیدم');
    expect(await wall()).toMatchObject([
      { body: 'دوم', likes: 1, isLiked: true, isOwn: false, comments: [{ body: 'دیدم', mayDelete: true }] },
      { body: 'نخست', likes: 0, mayDelete: false },
    ]);
    await like(id, false);
    expect((await wall(author))[0]).toMatchObject({
      likes: 0,
      isOwn: true,
      comments: [{ mayDelete: false }],
    });
  });

  it('of staff is not that of an office, for no call', async () => {
    const id = await post('برای کارکنان');
    const picture = (await upload(id, pixel)).data.id;
    expect(await wall(office)).toEqual([]);
    const refused = [
      await like(id, true, office),
      await comment(id, 'نفوذ', office),
      await upload(id, pixel, office),
      await office.call('POST /api/Workspace/DeleteWallPost', { body: { id } }),
      await office.call('GET /api/Workspace/GetWallPicture', { query: { id: String(picture) } }),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'notFound'));
    await post('برای دفتر', office);
    expect((await wall()).map(({ body }) => body)).toEqual(['برای کارکنان']);
  });

  it('takes pictures of its author alone, by their bytes, four of a post', async () => {
    const id = await post('با تصویر');
    expect((await upload(id, pixel, reader)).problem.code).toBe('notFound');
    expect((await upload(id, Buffer.from('<svg onload="x"/>'))).problem.code).toBe('unknownFileKind');
    for (let count = 0; count < picturesOfPost; count += 1) await upload(id, pixel);
    expect((await upload(id, pixel)).problem.code).toBe('badValue');
    const [newest] = await wall();
    expect(newest?.pictures).toHaveLength(picturesOfPost);
    const query = { id: String(newest?.pictures[0]) };
    const { data } = await reader.call('GET /api/Workspace/GetWallPicture', { query });
    expect(data).toEqual({ contentType: 'image/png', content: pixel.toString('base64') });
  });

  it('loses what its author, or who keeps the roles, takes away; the log has none of its words', async () => {
    const id = await post('سخنی پنهان');
    const commentId = (await comment(id, 'پاسخی پنهان')).data.id;
    const removeComment = (client: TestClient) =>
      client.call('POST /api/Workspace/DeleteWallComment', { body: { id: commentId } });
    const removePost = (client: TestClient) =>
      client.call('POST /api/Workspace/DeleteWallPost', { body: { id } });
    expect((await removeComment(author)).problem.code).toBe('forbidden');
    expect((await removePost(reader)).problem.code).toBe('forbidden');
    expect((await removeComment(await test.signIn('admin'))).status).toBe(200);
    expect((await removePost(author)).status).toBe(200);
    expect((await removePost(author)).problem.code).toBe('notFound');
    expect(await wall()).toEqual([]);
    const { rows } = await db.query<{ text: string }>(
      `select string_agg(e::text, ' ') as text from event_log e`,
    );
    expect(rows[0]?.text).not.toContain('پنهان');
  });

  it('takes so many posts of one person in an hour', async () => {
    for (let count = 0; count < maxPostsPerHour; count += 1) await post(`سخن ${count}`);
    const refused = await author.call('POST /api/Workspace/AddWallPost', { body: { body: 'یکی دیگر' } });
    expect(refused.problem).toMatchObject({ status: 429, code: 'tooManyRequests' });
    expect(await post('از دیگری', reader)).toBeGreaterThan(0);
    const { data } = await reader.call('GET /api/Workspace/GetWall');
    expect([data.list.length, data.hasMore]).toEqual([20, true]);
  });

  it('is written on by those alone who change settings, where the settings say so; all comment', async () => {
    const admin = await test.signIn('admin');
    const set = async (values: object) => {
      const { rowVersion } = (await admin.call('GET /api/Setting/GetSettings')).data;
      const saved = await admin.call('POST /api/Setting/SaveSettings', { body: { rowVersion, values } });
      expect(saved.problem).toBeUndefined();
    };
    const mayPost = async (client: TestClient) =>
      (await client.call('GET /api/Workspace/GetWall')).data.mayPost;
    const id = await post('پیش از آن');
    await set({ isWallOpen: false });
    const refused = await author.call('POST /api/Workspace/AddWallPost', { body: { body: 'نه' } });
    expect(refused.problem.code).toBe('forbidden');
    expect([await mayPost(author), await mayPost(admin)]).toEqual([false, true]);
    await post('اطلاعیه', admin);
    expect((await comment(id, 'دیدم')).status).toBe(200);
    await set({ isWallOpen: true, wallPictureMegabytes: 1 });
    expect(await mayPost(author)).toBe(true);

    const filled = await post('پر');
    await db.query('insert into wall_picture (post_id, content_type, content) values ($1, $2, $3)', [
      filled,
      'image/png',
      Buffer.alloc(1024 * 1024 - 10),
    ]);
    const full = await upload(id, pixel);
    expect(full.problem).toMatchObject({ status: 409, code: 'wallPicturesFull' });
    expect(full.problem.detail).toContain('1 مگابایت');
    await author.call('POST /api/Workspace/DeleteWallPost', { body: { id: filled } });
    expect((await upload(id, pixel)).status).toBe(200);
    await set({ wallPictureMegabytes: 200 });
  });
});
