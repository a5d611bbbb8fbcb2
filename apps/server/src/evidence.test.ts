/**
 * Bundles of evidence over HTTP: complete, verified offline, with every change named, and without anything its reader
 * may not see.
 */
import { makeMellicode } from '@nazer/persian/identity.ts';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDealing, addDemand, addMarket, addSupply, testNow } from './modules/exports/exports.testing.ts';
import { ImportsFixture } from './modules/imports/imports.testing.ts';
import { signEndedDays } from './modules/log/chain/sign-days.ts';
import type { EntryLine, Manifest } from './modules/log/evidence/evidence-format.ts';
import { evidenceLimits } from './modules/log/evidence/evidence-log.ts';
import {
  type Files,
  filesOf,
  jsonOf,
  linesOf,
  listAgain,
  pack,
  sha256,
  swap,
  textOf,
} from './modules/log/evidence/evidence.testing.ts';
import { verifyEvidence } from './modules/log/evidence/verify-evidence.ts';
import { sealAll } from './modules/log/log.service.ts';
import { addOffice } from './modules/sarafi/sarafi.testing.ts';
import type { Database } from './platform/database/database.ts';
import { bothEngines, testEngines } from './platform/database/testing.ts';
import { insertEvent } from './platform/event-log.ts';
import { fakeClock, type FakeClock } from './platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from './platform/testing/testing-app.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000, 0x20)]);
const pair = generateKeyPairSync('ed25519');
const signingKey = String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const person = makeMellicode('008765431');
const reason = 'رسیدگی به پرونده شماره ۱۲';

describe.each(bothEngines())('a bundle of evidence on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let desk: ImportsFixture;
  let clock: FakeClock;
  let folder: string;
  let supervisor: TestClient;
  let auditor: TestClient;
  let offerId = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nazer-evidence-'));
    db = await open({ migrate: true });
    clock = fakeClock();
    desk = new ImportsFixture(db, clock);
    await desk.setUpMarket([{ id: 1 }, { id: 2 }], 3);
    test = await openTestApp(db, { clock, signingKey });
    offerId = await desk.bringTo(4);
    const office = await test.signIn('office');
    await office.call('POST /api/Import/UploadOfferDocument', {
      query: { offerId: String(offerId), kind: '1', fileName: 'سوئیفت <۱>.pdf', caption: 'حواله' },
      file: pdf,
    });
    await sealAll({ db, clock });
    clock.advanceMinutes(24 * 60);
    await signEndedDays({ db, clock, filesFolder: folder, signingKey });
    supervisor = await test.signIn('supervisor');
    auditor = await test.signIn('auditor');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  const take = (client: TestClient, subject: 'office' | 'offer' | 'dealing', id: number) =>
    client.call('GET /api/Evidence/Bundle', { query: { subject, id: String(id) } });
  const bundle = async (client = supervisor, id = offerId): Promise<Buffer> => {
    const answer = await take(client, 'offer', id);
    expect(answer.status).toBe(200);
    return answer.bytes;
  };

  it('holds record, history, documents and the entries with their place, and proves itself', async () => {
    const answer = await take(supervisor, 'offer', offerId);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(String(answer.headers['content-disposition'])).toContain(
      `evidence-offer-${offerId}-1405-09-01.zip`,
    );
    const verdict = verifyEvidence(answer.bytes, publicKey);
    expect(verdict.faults).toEqual([]);
    expect(verdict.documentCount).toBe(1);
    expect(verdict.reached.root).toBeGreaterThan(3);
    expect(verdict.reached.head).toBe(1);
    const files = filesOf(answer.bytes);
    expect([...files.keys()].slice(-4)).toEqual([
      'index.html',
      'SHA256SUMS',
      'manifest.json',
      'manifest.sig',
    ]);
    expect(jsonOf<{ status: number }>(files, 'record/record.json').status).toBe(4);
    expect(jsonOf<unknown[]>(files, 'record/history.json').length).toBeGreaterThan(3);
    const path = [...files.keys()].find((each) => each.startsWith('documents/01-')) ?? '';
    expect([/^documents\/01-سوئیفت -.-\.pdf$/u.test(path), files.get(path)?.equals(pdf)]).toEqual([
      true,
      true,
    ]);
    expect(textOf(files, 'SHA256SUMS')).toContain(`${sha256(pdf)}  documents/01-`);
    const page = textOf(files, 'index.html');
    for (const part of ['بسته مدرک', 'Bundle of evidence', 'npm run audit:verify -- --seq', publicKey])
      expect(page).toContain(part);
    expect(page).not.toMatch(/<script|<۱>|https?:/u);
  });

  it('is itself the last entry it holds, and tells who took it', async () => {
    const lines = linesOf(filesOf(await bundle(auditor)));
    expect(lines.at(-1)?.entry).toMatchObject({
      action: 'evidence',
      resource: 'Offer',
      key: String(offerId),
      userName: 'auditor',
      category: 11,
    });
    const logged = linesOf(filesOf(await bundle())).at(-1)?.entry?.after ?? '';
    expect(JSON.parse(logged)).toEqual({ fileId: expect.stringMatching(/^\d+$/u) });
  });

  it('has the same files in the same order each time', async () => {
    const [first, second] = [filesOf(await bundle()), filesOf(await bundle())];
    expect([...first.keys()]).toEqual([...second.keys()]);
    expect(textOf(first, 'log/roots.json')).toBe(textOf(second, 'log/roots.json'));
  });

  describe('the check of an altered bundle names', () => {
    let whole: Buffer;
    let documentPath = '';
    beforeAll(async () => {
      whole = await bundle();
      documentPath = [...filesOf(whole).keys()].find((path) => path.endsWith('.pdf')) ?? '';
    });

    const altered = async (change: (files: Files) => void) => {
      const files = filesOf(whole);
      change(files);
      const { faults } = verifyEvidence(await pack(files), publicKey);
      return faults.map(({ kind, where }) => `${kind} ${where}`);
    };
    const rewriteEntry = (files: Files, change: (line: EntryLine) => EntryLine): void =>
      swap(files, 'log/entries.jsonl', (text) => {
        const [first = '', ...rest] = text.trim().split('\n');
        return `${[JSON.stringify(change(JSON.parse(first) as EntryLine)), ...rest].join('\n')}\n`;
      });

    it('nothing when the same files are packed again', async () =>
      expect(await altered(() => {})).toEqual([]));

    it('a file changed, missing, added', async () => {
      expect(
        await altered((files) => swap(files, 'record/record.json', (text) => text.replace('1', '2'))),
      ).toEqual(['altered record/record.json']);
      expect(await altered((files) => files.set(documentPath, Buffer.from('%PDF-1.7 other')))).toEqual([
        `altered ${documentPath}`,
        `document ${documentPath}`,
      ]);
      expect(await altered((files) => files.delete('record/history.json'))).toEqual([
        'missing record/history.json',
      ]);
      expect(await altered((files) => files.set('documents/99-more.pdf', pdf))).toEqual([
        'added documents/99-more.pdf',
      ]);
    });

    it('a manifest changed, gone, or signed by another', async () => {
      expect(
        await altered((files) => swap(files, 'manifest.json', (text) => text.replace('"offer"', '"office"'))),
      ).toEqual([expect.stringMatching(/^manifest manifest\.json/u)]);
      expect(await altered((files) => files.delete('manifest.json'))).toEqual([
        'manifestMissing manifest.json',
      ]);
      expect(await altered((files) => files.delete('manifest.sig'))).toEqual([
        'manifestMissing manifest.json',
      ]);
      expect(await altered((files) => listAgain(files, pair.privateKey, false))).toEqual([
        expect.stringMatching(/^manifest /u),
      ]);
      const other = generateKeyPairSync('ed25519');
      const swapKey = (files: Files): void => {
        const key = other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
        swap(files, 'manifest.json', (text) => text.replace(publicKey, key));
        listAgain(files, other.privateKey);
      };
      // The roots are still signed by the true key.
      expect(await altered(swapKey)).toEqual([
        expect.stringMatching(/^key /u),
        expect.stringMatching(/^root day/u),
      ]);
    });

    it('an entry changed, even by one who could sign the list again', async () => {
      const faults = await altered((files) => {
        rewriteEntry(files, (line) => ({ ...line, entry: { ...line.entry!, userName: 'somebody' } })); // it is shown
        listAgain(files, pair.privateKey);
      });
      expect(faults).toEqual([expect.stringMatching(/^entry entry \d+ at place \d+$/u)]);
    });

    it('an entry taken out, and one put at another place', async () => {
      expect(
        await altered((files) => {
          swap(files, 'log/entries.jsonl', (text) => text.slice(text.indexOf('\n') + 1));
          listAgain(files, pair.privateKey);
        }),
      ).toEqual(['count log/entries.jsonl']);
      expect(
        await altered((files) => {
          rewriteEntry(files, (line) => ({ ...line, seq: line.seq + 1 }));
          listAgain(files, pair.privateKey);
        }),
      ).toEqual([expect.stringMatching(/^place entry/u)]);
    });

    it('a chain that is broken, cut, or ends at another link', async () => {
      const inLink = (files: Files, change: (line: string) => string): void =>
        swap(files, 'log/chain.txt', (text) => {
          const lines = text.split('\n');
          lines[2] = change(lines[2] ?? '');
          return lines.filter((line) => line !== 'gone').join('\n');
        });
      const flip = (line: string): string => (line.startsWith('0') ? '1' : '0') + line.slice(1);
      for (const [change, expected] of [
        [flip, /^chain link \d+$/u],
        [() => 'gone', /^chain links/u],
        [() => 'nonsense', /^unreadable log\/chain\.txt$/u],
      ] as const)
        expect(
          await altered((files) => {
            inLink(files, change);
            listAgain(files, pair.privateKey);
          }),
        ).toContainEqual(expect.stringMatching(expected));
      const headless = await altered((files) => {
        swap(files, 'manifest.json', (text) => text.replace(/("hash": ")[0-9a-f]{8}/u, '$100000000'));
        listAgain(files, pair.privateKey);
      });
      expect(headless).toEqual([expect.stringMatching(/^head links/u)]);
      const rootless = await altered((files) => {
        swap(files, 'log/roots.json', (text) => text.replace(/("signature": ")..../u, '$1AAAA'));
        listAgain(files, pair.privateKey);
      });
      expect(rootless).toEqual([expect.stringMatching(/^root day 1405\/08\/30$/u)]);
    });

    it('a document that is not the one the log tells of', async () => {
      const faults = await altered((files) => {
        const other = Buffer.concat([pdf, Buffer.from('x')]);
        files.set(documentPath, other);
        swap(files, 'documents/index.json', (text) => text.replace(sha256(pdf), sha256(other)));
        listAgain(files, pair.privateKey);
      });
      expect(faults).toEqual([`document ${documentPath}`]);
    });

    it('lines that are no entries, and goes on after them', async () => {
      for (const path of ['log/entries.jsonl', 'log/roots.json', 'documents/index.json'])
        for (const text of ['null', '[null]', '{}', '[{}]'])
          expect(
            await altered((files) => {
              swap(files, path, () => text);
              listAgain(files, pair.privateKey);
            }),
          ).not.toEqual([]);
      // A bundle with any byte changed is verified or refused, and never crashes the verification.
      for (let at = 1; at < whole.length; at += Math.ceil(whole.length / 60)) {
        const turned = Buffer.from(whole);
        turned.writeUInt8(turned.readUInt8(at) ^ 0x55, at);
        expect(Array.isArray(verifyEvidence(turned, publicKey).faults)).toBe(true);
      }
    });

    it('a zip damaged, cut off, or with two of one name', async () => {
      const kinds = (bytes: Buffer) => verifyEvidence(bytes, publicKey).faults.map(({ kind }) => kind);
      expect(kinds(Buffer.from('no zip'))).toEqual(['zip']);
      expect(kinds(whole.subarray(0, whole.length / 2))).toEqual(['zip']);
      const damaged = Buffer.from(whole);
      damaged.fill(0xff, 200, 260);
      expect(kinds(damaged)).toContainEqual(expect.stringMatching(/^(?:broken|altered|twice)$/u));
      const files = [...filesOf(whole)];
      expect(kinds(await pack([...files, ['record/record.json', Buffer.from('{}')]]))).toContain('twice');
    });
  });

  it('shows entries with hidden numbers by their place alone, and gives no way to find the numbers', async () => {
    const id = await desk.bringTo(2);
    const actor = (requestId: string) => ({ user: null, address: '10.9.8.7', requestId });
    const requestId = randomUUID();
    const event = { action: 'update', resource: 'Offer', key: String(id) } as const;
    await insertEvent(db, actor(requestId), { ...event, after: { nationalId: person }, title: 'پنهان ۱' });
    await insertEvent(db, actor(requestId), { ...event, after: { qty: 2 }, title: 'همراه آن' });
    await insertEvent(db, actor(''), { ...event, title: `شخص ${person}` });
    const bytes = await bundle(auditor, id);
    const files = filesOf(bytes);
    const whole = [...files.values()].map((file) => file.toString('utf8')).join('\n');
    expect(whole).not.toContain(person);
    const masked = linesOf(files).flatMap((line) => (line.masked ? [line.masked] : []));
    expect(masked.map((line) => line['title'])).toEqual(['پنهان ۱', expect.stringMatching(/^شخص .*\*/u)]);
    expect(masked[0]?.['after']).toEqual({ nationalId: expect.stringContaining('*') });
    expect(verifyEvidence(bytes, publicKey).faults).toEqual([]);
    expect(jsonOf<Manifest>(files, 'manifest.json').maskedCount).toBe(2);
    // Without its salt the hash of an entry reveals nothing: the salt is in no file, and in no answer of the log.
    const salts = await db.query<{ id: number; salt: string }>(
      `select id, salt::text as salt from event_log where resource = 'Offer' and key = $1 order by id desc limit 4`,
      [String(id)],
    );
    // The entries are the making of the bundle, the name, what came with the number, and the number.
    expect(salts.rows.map(({ salt }) => whole.includes(salt))).toEqual([true, false, true, false]);
    const eventId = String(salts.rows[3]?.id);
    const answer = await auditor.call('GET /api/System/GetEventById', { query: { id: eventId } });
    expect(answer.data.seal?.hash).toHaveLength(64);
    expect(JSON.stringify(answer.data)).not.toContain(salts.rows[3]?.salt);
    expect(textOf(files, 'index.html')).toContain('“masked”');

    expect(linesOf(filesOf(await bundle(supervisor, id))).some(({ masked: hidden }) => hidden)).toBe(true);
    await supervisor.call('POST /api/System/GivePersonalReason', { body: { reason } });
    const open = await bundle(supervisor, id);
    expect(verifyEvidence(open, publicKey).faults).toEqual([]);
    expect(linesOf(filesOf(open)).filter(({ masked: hidden }) => hidden)).toEqual([]);
    expect(textOf(filesOf(open), 'log/entries.jsonl')).toContain(person);
    const { rows } = await db.query<{ action: string; after: object }>(
      `select action, after from event_log where action = 'see-personal' order by id desc limit 1`,
    );
    expect(rows[0]?.after).toMatchObject({ call: 'GET /api/Evidence/Bundle', id, count: 2 });
  });

  it('leaves out what its reader has no right to, and says so', async () => {
    const files = filesOf(await bundle(auditor));
    expect(jsonOf<Manifest>(files, 'manifest.json').partsLeftOut).toEqual(['documents']);
    expect([...files.keys()].filter((path) => path.endsWith('.pdf'))).toEqual([]);
  });

  it('is refused to who may not see the log or the record, and of another office there is none', async () => {
    const office = await test.signIn('office');
    expect((await take(office, 'offer', offerId)).problem.code).toBe('forbidden');
    const admin = await test.signIn('admin');
    expect((await take(admin, 'offer', offerId)).problem.code).toBe('forbidden');
    expect((await take(test.anonymous, 'offer', offerId)).status).toBe(401);
    for (const subject of ['office', 'offer', 'dealing'] as const)
      expect([subject, (await take(supervisor, subject, 99_999)).problem.code]).toEqual([
        subject,
        'notFound',
      ]);
    for (const query of ['subject=offer&id=x', 'subject=offer&id=-1', 'subject=merchant&id=1', 'id=1'])
      expect((await supervisor.raw({ url: `/api/Evidence/Bundle?${query}` })).statusCode).toBe(400);

    await db.query(
      `insert into role_permission (role_name, permission) values ('SARAFI_OPERATOR', 'sys.events.view')`,
    );
    const reader = await test.signIn('office');
    const foreign = await desk.bid(await desk.addRequest(), { sarafiId: 2 });
    expect((await take(reader, 'offer', foreign)).problem.code).toBe('notFound');
    expect((await take(reader, 'office', 2)).problem.code).toBe('notFound');
    const own = await bundle(reader);
    expect(verifyEvidence(own, publicKey).faults).toEqual([]);
    // The office sees entries of its own people alone, not those of staff.
    expect(new Set(linesOf(filesOf(own)).map(({ entry }) => entry?.userName))).toEqual(new Set(['office']));
  });

  it('says of an entry that only its own link is shown where the chain is too long', async () => {
    const { links } = evidenceLimits;
    evidenceLimits.links = 2;
    try {
      const bytes = await bundle();
      const { faults, reached } = verifyEvidence(bytes, publicKey);
      expect([faults, reached.root]).toEqual([[], 0]);
      expect(reached.alone).toBeGreaterThan(3);
      expect(textOf(filesOf(bytes), 'index.html')).toContain('“alone”');
    } finally {
      evidenceLimits.links = links;
    }
  });

  it('is made of an office with its limits, licences and approvals', async () => {
    const answer = await take(supervisor, 'office', 1);
    expect(verifyEvidence(answer.bytes, publicKey).faults).toEqual([]);
    const paths = [...filesOf(answer.bytes).keys()];
    for (const part of ['licences', 'commitments', 'open-position', 'permissions', 'approvals'])
      expect(paths).toContain(`record/${part}.json`);
  });

  it('names requests for approval as left out when there are more than it holds', async () => {
    await db.query(
      `insert into approval (call, input, entity, entity_id, title, before, after, duplicate_key, requested_by,
         requested_at, expires_at, status, decided_at)
       select 'POST /api/SarafiManagment/ChangeLicense', '{"query":{},"body":{}}', 'Sarafi', 2, 'x', '{}', '{}', '', u.id,
         now(), now(), 5, now() from app_user u, generate_series(1, 201) where u.user_name = 'operator'`,
    );
    const files = filesOf((await take(supervisor, 'office', 2)).bytes);
    expect(jsonOf<unknown[]>(files, 'record/approvals.json')).toHaveLength(200);
    const { partsLeftOut } = jsonOf<{ partsLeftOut: string[] }>(files, 'manifest.json');
    expect(partsLeftOut).toContain('approvals (> 200)');
  });

  it('holds the corrections of the office with their entries and requests, and those of no other', async () => {
    const operator = await test.signIn('operator');
    const correct = async (sarId: number, isDraft: boolean) => {
      const { data } = await operator.call('POST /api/SarafiManagment/AddNewPositionCorrection', {
        body: {
          sarId,
          currency: 'EUR',
          direction: 1,
          amount: '120.50',
          effectiveDate: '1405/09/01',
          reasonCode: 1,
          description: 'سند اصلاحی برای آزمون بسته مدرک',
          isDraft,
        },
      });
      return data;
    };
    const draft = await correct(1, true);
    const answer = await correct(1, false);
    const foreign = await correct(2, true);
    const { bytes } = await take(supervisor, 'office', 1);
    const { faults } = verifyEvidence(bytes, publicKey);
    expect(faults).toEqual([]);
    const files = filesOf(bytes);
    const { list } = jsonOf<{ list: { id: number; amount: string }[] }>(files, 'record/corrections.json');
    expect(list.map(({ id, amount }) => [id, amount])).toEqual([
      [answer.id, '120.50'],
      [draft.id, '120.50'],
    ]);
    const requests = jsonOf<{ id: number }[]>(files, 'record/corrections-approvals.json');
    expect(requests.map(({ id }) => id)).toEqual([answer.approvalId]);
    const logged = linesOf(files).flatMap(({ entry }) =>
      entry?.resource === 'PositionCorrection' ? [entry.key] : [],
    );
    expect(new Set(logged)).toEqual(new Set([String(draft.id), String(answer.id)]));
    expect(logged).not.toContain(String(foreign.id));

    swap(files, 'record/corrections.json', (text) => text.replace('120.50', '999.50'));
    const altered = verifyEvidence(await pack(files), publicKey);
    expect(altered.faults.map(({ kind, where }) => `${kind} ${where}`)).toEqual([
      'altered record/corrections.json',
    ]);
  });
});

describe.each(testEngines())('a bundle of a dealing on $name', ({ open }) => {
  it('holds both its sides and its payments', async () => {
    const db = await open({ migrate: true });
    await addMarket(db);
    const test = await openTestApp(db, { clock: fakeClock(testNow.toISOString()) });
    const id = await db.transaction(async (tx) => {
      const [supplyId, demandId] = [await addSupply(tx), await addDemand(tx)];
      return addDealing(tx, { supplyId, demandId, amount: '1000.00' }, 'paid');
    });
    const supervisor = await test.signIn('supervisor');
    const { bytes } = await supervisor.call('GET /api/Evidence/Bundle', {
      query: { subject: 'dealing', id: String(id) },
    });
    const verdict = verifyEvidence(bytes);
    expect(verdict.faults).toEqual([]);
    const files = filesOf(bytes);
    for (const part of ['payments', 'supplySide', 'demandSide'])
      expect(jsonOf<{ list: unknown[] }>(files, `record/${part}.json`).list).toHaveLength(1);
    // The second of two requests of one person is told to wait.
    const query = { subject: 'dealing', id: String(id) } as const;
    const both = await Promise.all([1, 2].map(() => supervisor.call('GET /api/Evidence/Bundle', { query })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 503]);
    await test.close();
    await db.close();
  });

  it('goes without a part that refuses by itself, and names it', async () => {
    const db = await open({ migrate: true });
    const test = await openTestApp(db);
    await addOffice(db, { id: 1 });
    const supervisor = await test.signIn('supervisor');
    const query = { subject: 'office', id: '1' } as const;
    const { bytes } = await supervisor.call('GET /api/Evidence/Bundle', { query });
    expect(verifyEvidence(bytes).faults).toEqual([]);
    // The part needs rates, and there are none.
    const { partsLeftOut } = jsonOf<Manifest>(filesOf(bytes), 'manifest.json');
    expect(partsLeftOut).toEqual([expect.stringMatching(/^[\w-]+ \(\w+\)$/u)]);
    await test.close();
    await db.close();
  });
});
