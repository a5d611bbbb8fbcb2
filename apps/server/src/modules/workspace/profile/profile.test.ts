import type { ProfileForm } from '@nazer/contract/workspace/profile/profile.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

const blank: ProfileForm = {
  rowVersion: 0,
  headline: '',
  place: '',
  biography: '',
  mobile: '',
  email: '',
  work: [],
  education: [],
  events: [],
};

describe.each(bothEngines())('profiles on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let owner: TestClient;
  let colleague: TestClient;
  let office: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    owner = await test.signIn('supervisor');
    colleague = await test.signIn('auditor');
    office = await test.signIn('office');
  });
  beforeEach(() => db.query('delete from profile'));
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const read = (client: TestClient, userId?: number) =>
    client.call('GET /api/Workspace/GetProfile', { query: userId ? { userId: String(userId) } : {} });
  const save = (form: Partial<ProfileForm>, client = owner) =>
    client.call('POST /api/Workspace/SaveProfile', { body: { ...blank, ...form } });

  it('are read by colleagues as they were written, Persian digits as days and numbers', async () => {
    expect((await read(owner)).data).toMatchObject({
      isOwn: true,
      rowVersion: 0,
      changedAt: null,
      headline: '',
      events: [],
    });
    const saved = await save({
      headline: 'ناظر بازار',
      mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
      email: 'L.Farahmand@Example.com',
      work: [{ title: 'کارشناس ارشد', place: 'تهران', fromYear: '۱۳۹۸', toYear: '' }],
      events: [
        { day: '۱۴۰۴/۲/۱', title: 'همایش' },
        { day: '1405/01/10', title: 'کارگاه' },
      ],
    });
    expect(saved.data).toEqual({ rowVersion: 1 });
    const { userId } = (await read(owner)).data;
    const { data } = await read(colleague, userId);
    expect(data).toMatchObject({
      isOwn: false,
      headline: 'ناظر بازار',
      mobile: '09121234567',
      email: 'l.farahmand@example.com',
      work: [{ title: 'کارشناس ارشد', place: 'تهران', fromYear: 1398, toYear: 0 }],
      events: [
        { day: '1405/01/10', title: 'کارگاه' },
        { day: '1404/02/01', title: 'همایش' },
      ],
    });
    expect(data.colleagues.map(({ id }) => id)).not.toContain(userId);
    expect(data.colleagues.map(({ id }) => id)).toContain((await read(colleague)).data.userId);
    expect(data.colleagueCount).toBe(data.colleagues.length);
  });

  it('report the fault of each field, and store nothing when there is one', async () => {
    const refused = await save({
      headline: 'می‌ماند',
      email: 'نه',
      work: [{ title: '', place: '', fromYear: '۱۲', toYear: '' }],
      events: [{ day: '1405/13/01', title: 'همایش' }],
    });
    expect(refused.problem.code).toBe('invalidFields');
    expect(refused.problem.errors.map(({ field }) => field)).toEqual([
      'email',
      'work.0.title',
      'work.0.fromYear',
      'events.0.day',
    ]);
    expect((await read(owner)).data).toMatchObject({ rowVersion: 0, headline: '' });
  });

  it('are not overwritten by a window that has not seen the newer one', async () => {
    await save({ headline: 'نخست' });
    await save({ rowVersion: 1, headline: 'دوم' });
    for (const rowVersion of [0, 1]) {
      const refused = await save({ rowVersion, headline: 'سوم' });
      expect(refused.problem).toMatchObject({
        code: 'stale',
        data: {
          current: { headline: 'دوم', name: 'حسین دلاور', changedAt: expect.stringMatching(/^\d{4}-.+Z$/u) },
        },
      });
    }
    expect((await read(owner)).data).toMatchObject({ rowVersion: 2, headline: 'دوم' });
  });

  it('are not there for who does not work with the person, in either direction', async () => {
    const staff = (await read(owner)).data.userId;
    const ofOffice = (await read(office)).data.userId;
    expect((await read(office, staff)).problem.code).toBe('notFound');
    expect((await read(owner, ofOffice)).problem.code).toBe('notFound');
    expect((await read(owner, 2_000_000_000)).problem.code).toBe('notFound');
  });

  it('leave none of their content in the log', async () => {
    await save({ biography: 'زندگی‌نامه من' });
    const { rows } = await db.query<{ text: string }>(
      `select coalesce(string_agg(e::text, ' '), '') as text from event_log e`,
    );
    expect(rows[0]?.text).toMatch(/,supervisor,[^)]*,update,/u);
    expect(rows[0]?.text).not.toContain('زندگی‌نامه من');
  });
});
