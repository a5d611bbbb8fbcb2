/** All jobs of the product, listed by hand. */
import { readListNamed } from './app-list-reader.ts';
import { approvables } from './app-plug-ins.ts';
import { figureJobs } from './modules/dashboard/dashboard.jobs.ts';
import { approvalsJobs } from './modules/approvals/approvals.jobs.ts';
import { signJobs } from './modules/log/log.jobs.ts';
import { digestJobs } from './modules/log/notifications/digest.jobs.ts';
import { sanaJobs } from './modules/sana/sana.jobs.ts';
import { sarafiJobs } from './modules/sarafi/sarafi.jobs.ts';
import { importsJobs } from './modules/imports/imports.jobs.ts';
import { merchantsJobs } from './modules/merchants/merchants.jobs.ts';
import { exportsJobs } from './modules/exports/exports.jobs.ts';
import { viewMailingJobs } from './modules/workspace/views/view-mailings.jobs.ts';
import { reportUnsent } from './modules/workspace/mail/mail-outside.ts';
import { mailJobs } from './modules/workspace/mail/send-mail.ts';
import { todoJobs } from './modules/workspace/todo/todo.jobs.ts';
import { trackedJob } from './modules/jobs/jobs.service.ts';
import type { AnyJob } from './platform/jobs/job.ts';
import type { Senders } from './platform/outbox/message.ts';
import { outboxJobs } from './platform/outbox/outbox-jobs.ts';

interface Outside {
  readonly senders: Senders;
  /** Address that links in mails begin with. */
  readonly publicUrl: string;
}

export function appJobs({ senders, publicUrl }: Outside): readonly AnyJob[] {
  const jobs = [
    ...outboxJobs(senders, reportUnsent),
    ...approvalsJobs(approvables),
    ...signJobs(),
    ...digestJobs(publicUrl),
    ...exportsJobs(),
    ...importsJobs(),
    ...merchantsJobs(),
    ...figureJobs(),
    ...sarafiJobs(),
    ...sanaJobs(),
    ...todoJobs(),
    ...mailJobs(),
    ...viewMailingJobs({ readNamed: readListNamed, publicUrl }),
  ];
  return jobs.map(trackedJob);
}
