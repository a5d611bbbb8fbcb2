/**
 * Loads the demo data of the staff's apps, each entry in the name of its writer at its time. Mails, notes and contact
 * records are inserted into their tables; all else goes through the functions of the calls.
 */
import type { DemoUserName } from '@nazer/contract/identity/roles/roles.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { contactRecord } from '@nazer/contract/workspace/contacts/contact-records.resources.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { startOfDay, todayJalali } from '@nazer/persian/jalali.ts';
import { randomUUID } from 'node:crypto';
import {
  type BusinessCalendar,
  getBusinessCalendar,
} from '../../modules/settings/calendar/calendar.service.ts';
import { openChat, sendMessage } from '../../modules/workspace/chat/write-chat.ts';
import { changeContacts, saveContacts } from '../../modules/workspace/contacts/contacts.service.ts';
import { addComment as addTaskComment, changeTasks } from '../../modules/workspace/todo/change-tasks.ts';
import { nextDueDay } from '../../modules/workspace/todo/repeats.ts';
import { addTask } from '../../modules/workspace/todo/todo.service.ts';
import { addComment, addPost, likePost } from '../../modules/workspace/wall/wall.service.ts';
import type { CurrentUser } from '../../platform/ctx.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { findActiveUser } from '../../platform/session/session-store.ts';
import { continueSequence, loadRows } from '../demo-data.ts';
import {
  demoChats,
  type DemoMail,
  demoMails,
  type DemoTask,
  demoTasks,
  type Moment,
} from './demo-apps.data.ts';
import { demoContactRecords, demoContacts, demoNotes, demoPosts } from './demo-people.data.ts';
import { loadProfiles } from './load-profiles.ts';

interface Subject {
  readonly list: string;
  readonly key: string;
  readonly title: string;
}

/**
 * Records for which the texts are true: an offer whose rials are due, the active office whose licence ends first, a
 * company.
 */
async function findSubjects(tx: Tx): Promise<Partial<Record<'offer' | 'office' | 'company', Subject>>> {
  const first = async (list: string, sql: string, values: unknown[] = []) => {
    const { rows } = await tx.query<{ key: string; title: string }>(sql, values);
    return rows[0] && { list, ...rows[0] };
  };
  const offer = await first(
    'Offer',
    `select id::text as key, id::text as title from offer where status = $1 and rial_deadline is not null
     order by rial_deadline desc limit 1`,
    [offerStatus.confirmed],
  );
  const office = await first(
    'ExchangeOffice',
    `select s.id::text as key, s.name as title from sarafi s join sarafi_license l on l.sarafi_id = s.id
     where s.status = $1 group by s.id order by max(l.expire_date), s.id limit 1`,
    [sarafiStatus.active],
  );
  const company = await first(
    'CrmCompany',
    'select company_id::text as key, company_name as title from company where deleted_at is null order by company_id limit 1',
  );
  return { ...(offer && { offer }), ...(office && { office }), ...(company && { company }) };
}

type Subjects = Awaited<ReturnType<typeof findSubjects>>;

interface Desk {
  readonly tx: Tx;
  readonly today: string;
  readonly calendar: BusinessCalendar;
  readonly users: ReadonlyMap<string, CurrentUser>;
  readonly subjects: Subjects;
}

const minuteMs = 60_000;

/** Moment of a clock time in Tehran, so many business days ago. */
function momentOf({ calendar, today }: Desk, [daysAgo, clock]: Moment): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(startOfDay(calendar.add(today, -daysAgo)).getTime() + (hours * 60 + minutes) * minuteMs);
}

function userOf({ users }: Desk, name: DemoUserName): CurrentUser {
  const user = users.get(name);
  if (!user) throw new Error(`the demo has no ${name}`);
  return user;
}

const idOf = (desk: Desk, name: DemoUserName): number => userOf(desk, name).id;

/** User and clock of something a person does at a moment. */
const asOf = (desk: Desk, name: DemoUserName, at: Moment) => {
  const moment = momentOf(desk, at);
  return { user: userOf(desk, name), clock: { now: () => moment } };
};

/** Text with the names of its records; null when one of them does not exist. */
function filledText({ subjects }: Desk, text: string): string | null {
  let isComplete = true;
  const filled = text.replaceAll(/\{(offer|office|company)\}/gu, (_mark, name: keyof Subjects) => {
    const subject = subjects[name];
    if (!subject) isComplete = false;
    return subject?.title ?? '';
  });
  return isComplete ? filled : null;
}

/** Day on which a task is due; for one of every month end the next such day, today included. */
function dueDayOf({ calendar, today }: Desk, { dueIn = 0, repeats }: DemoTask): string {
  if (repeats === 'monthEnd') return nextDueDay(repeats, calendar.add(today, -1), calendar);
  return calendar.add(today, dueIn);
}

/** Adds a task with its comments, unless its text names a record that does not exist. */
async function loadTask(desk: Desk, task: DemoTask): Promise<void> {
  const { tx, subjects } = desk;
  const {
    by,
    to,
    title,
    about,
    dueIn: _,
    comments = [],
    notes = '',
    repeats = '' as const,
    isDone = false,
    ...marks
  } = task;
  const text = filledText(desk, title);
  if (text === null) return;
  const subject = about && subjects[about];
  const ctx = asOf(desk, by, [3, '09:00']);
  const dueDay = dueDayOf(desk, task);
  const record = subject ? { record: { list: subject.list, key: subject.key } } : {};
  const id = await addTask(tx, ctx, { title: text, dueDay, ...marks, ...record });
  const change = { notes, repeats, isDone, assigneeId: to ? idOf(desk, to) : 0 };
  await changeTasks(tx, ctx, { ids: [id], change });
  for (const [writer, at, body] of comments) await addTaskComment(tx, asOf(desk, writer, at), { id, body });
}

/** Adds the addressees of a mail, and their copies when it was sent. */
async function address(desk: Desk, mail: DemoMail, mailId: number): Promise<void> {
  const { tx } = desk;
  const { to, cc = [], isDraft = false, marks = {} } = mail;
  const ids = [...to, ...cc].map((name) => idOf(desk, name));
  await tx.query(
    `insert into mail_addressee (mail_id, user_id, is_copy)
     select $1, id, place > $3 from unnest($2::integer[]) with ordinality as a (id, place)`,
    [mailId, ids, to.length],
  );
  if (isDraft) return;
  const { isUnread = false, isStarred = false, isImportant = false, labels = [] } = marks;
  await tx.query(
    `insert into mail_copy (user_id, mail_id, folder, is_read, is_starred, is_important, labels)
     select id, $1, 'inbox', $3, $4, $5, $6 from unnest($2::integer[]) as a (id)`,
    [mailId, ids, !isUnread, isStarred, isImportant, labels],
  );
}

/** Adds a mail; gives its id, null when its text refers to a record that does not exist. */
async function loadMail(desk: Desk, mail: DemoMail, answered: number | null): Promise<number | null> {
  const { tx } = desk;
  const body = filledText(desk, mail.body);
  if (body === null) return null;
  const { subject, isDraft = false } = mail;
  const [at, senderId] = [momentOf(desk, mail.at), idOf(desk, mail.by)];
  const { rows } = await tx.query<{ id: number }>(
    `insert into mail (sender_id, thread_id, subject, body, text_folded, begun_at, at, send_at, sent_at)
     values ($1, (select coalesce(thread_id, id) from mail where id = $2), $3, $4, $5, $6, $6, $7, $7) returning id`,
    [senderId, answered, subject, body, foldKey(`${subject} ${body}`), at, isDraft ? null : at],
  );
  const id = rows[0]?.id ?? 0;
  await tx.query('insert into mail_copy (user_id, mail_id, folder, is_read) values ($1, $2, $3, true)', [
    senderId,
    id,
    isDraft ? 'drafts' : 'sent',
  ]);
  await address(desk, mail, id);
  return id;
}

async function loadMails(desk: Desk): Promise<void> {
  const ids: (number | null)[] = [];
  for (const mail of demoMails)
    ids.push(await loadMail(desk, mail, mail.answers === undefined ? null : (ids[mail.answers] ?? null)));
}

/** Adds the conversations; messages that name a record that does not exist are left out. */
async function loadChats(desk: Desk): Promise<void> {
  for (const { members, title, messages } of demoChats) {
    const [first] = messages;
    const [by, ...others] = members;
    if (!first || !by) continue;
    const { id: chatId } = await openChat(desk.tx, asOf(desk, by, first[1]), {
      userIds: others.map((name) => idOf(desk, name)),
      ...(title && { title }),
    });
    for (const [writer, at, text] of messages) {
      const body = filledText(desk, text);
      const clientId = randomUUID().replaceAll('-', '');
      if (body !== null) await sendMessage(desk.tx, asOf(desk, writer, at), { chatId, clientId, body });
    }
    // All messages are read except the last.
    await desk.tx.query(
      `update chat_member m set read_id = coalesce((select max(n.id) from chat_message n
         where n.chat_id = m.chat_id and n.id < c.last_id), 0) from chat c where c.id = m.chat_id and c.id = $1`,
      [chatId],
    );
  }
}

async function loadNotes(desk: Desk): Promise<void> {
  for (const { by, body, color, place, readers = [] } of demoNotes) {
    const { rows } = await desk.tx.query<{ id: number }>(
      `insert into note (owner_id, body, body_folded, color, x, y, changed_at) values ($1, $2, $3, $4, $5, $6, $7)
       returning id`,
      [idOf(desk, by), body, foldKey(body), color, ...place, momentOf(desk, [2, '10:00'])],
    );
    for (const reader of readers)
      await desk.tx.query('insert into note_reader (note_id, user_id) values ($1, $2)', [
        rows[0]?.id,
        idOf(desk, reader),
      ]);
  }
}

async function loadContacts(desk: Desk): Promise<void> {
  for (const { of, isStarred = false, ...contact } of demoContacts) {
    const ctx = asOf(desk, of, [8, '10:00']);
    const ids = await saveContacts(desk.tx, ctx, { list: [contact] });
    if (isStarred) await changeContacts(desk.tx, ctx, { ids, change: { isStarred } });
  }
  const rows = demoContactRecords.map(({ by, ...values }, at) => ({
    ...values,
    contactID: at + 1,
    registrar: userOf(desk, by).fullName,
  }));
  await loadRows(desk.tx, contactRecord, rows);
  await continueSequence(desk.tx, contactRecord);
}

async function loadPosts(desk: Desk): Promise<void> {
  for (const { by, at, body, likes, comments = [] } of demoPosts) {
    const id = await addPost(desk.tx, asOf(desk, by, at), body);
    for (const name of likes) await likePost(desk.tx, asOf(desk, name, at), { id, isLiked: true });
    for (const [writer, when, text] of comments)
      await addComment(desk.tx, asOf(desk, writer, when), { postId: id, body: text });
  }
}

/** Loads the demo data when there are no mails and tasks yet; otherwise does nothing. */
export async function loadDemoApps(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query('select from mail union all select from todo_task limit 1');
    if (rows.length > 0) return;
    const { rows: known } = await tx.query<{ id: number; name: string }>(
      'select id, user_name as name from app_user',
    );
    const users = new Map<string, CurrentUser>();
    for (const { id, name } of known) {
      const user = await findActiveUser(tx, id);
      if (user) users.set(name, user);
    }
    const [calendar, subjects] = [await getBusinessCalendar(tx), await findSubjects(tx)];
    const desk: Desk = { tx, today: todayJalali(now), calendar, users, subjects };
    for (const task of demoTasks) await loadTask(desk, task);
    await loadMails(desk);
    await loadChats(desk);
    await loadNotes(desk);
    await loadContacts(desk);
    await loadPosts(desk);
    await loadProfiles(desk, (name) => userOf(desk, name));
  });
}
