/**
 * Hourly cleanup: ended sessions, old tickets, codes, failed sign-ins, sample files, deleted tasks, mails, notes and
 * contacts, writing older than the settings keep it, files that no mail or message carries, counts of calls, runs of
 * jobs, and rows that feeds refused.
 */
import { deleteOldRuns } from './modules/jobs/jobs.queries.ts';
import { deleteOldRefusals } from './modules/intake/feeds.queries.ts';
import { deleteExpired } from './modules/identity/delete-expired.service.ts';
import { deleteOldGalleryFiles } from './modules/workspace/gallery-files.ts';
import { deleteOldMails } from './modules/workspace/mail/mail.service.ts';
import { deleteOldNotes } from './modules/workspace/notes/delete-old-notes.ts';
import { deleteOldContacts } from './modules/workspace/contacts/contacts.service.ts';
import { deleteOldTasks } from './modules/workspace/todo/todo.service.ts';
import { deleteUncarried } from './modules/workspace/attachments/attachments.service.ts';
import { deleteOldWriting } from './modules/workspace/retention.ts';
import type { Services } from './platform/ctx.ts';
import { deleteOldCallCounts } from './platform/http/shared-call-count.queries.ts';
import { deleteExpiredSessions } from './platform/session/session-store.ts';
import { deleteOldTickets } from './platform/files/ticket-store.ts';

const everyMs = 3_600_000;
/** Age from which a run of a job is deleted, and the refused rows of a batch of a feed: 90 days. */
const runRetentionMs = 90 * 24 * everyMs;

/** Runs each step of the cleanup; one that fails is logged and keeps no other from running. */
export async function sweep(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const before = new Date(now.getTime() - runRetentionMs);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    sessions: () => deleteExpiredSessions(db, { now }),
    tickets: () => deleteOldTickets(db, now),
    galleryFiles: () => deleteOldGalleryFiles(db, now),
    tasks: () => deleteOldTasks(db, now),
    mails: () => deleteOldMails(db, now),
    notes: () => deleteOldNotes(db, now),
    contacts: () => deleteOldContacts(db, now),
    writing: () => deleteOldWriting(services),
    attachments: () => deleteUncarried(db, now),
    signIn: () => deleteExpired(db, now),
    callCounts: () => deleteOldCallCounts(db),
    runs: () => deleteOldRuns(db, { before }),
    refusals: () => deleteOldRefusals(db, { before }),
  };
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      log.warn({ step, name }, 'a step of the hourly clearing away failed');
    }
  }
}

/** Starts the hourly cleanup with a run at once; gives the function that stops it once the current run is over. */
export function startHousekeeping(services: Services): () => Promise<void> {
  let running = sweep(services);
  const timer = setInterval(() => {
    running = sweep(services);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
