import type { CodeTitlesOf, ListWords, PermissionWords } from '../../words/area-words.ts';
import type { ResourceNames } from '../../words/words.ts';
import type { workspaceResources } from '../contacts/contact-records.resources.ts';
import type * as codes from '../wallet.codes.ts';
import type { walletEntryList } from '../wallet-entries.list.ts';

/** Messages that tell of tasks, in the language of who gets them. */
interface TaskMessages {
  /** Sender of the reminders. */
  readonly reminder: string;
  readonly assigned: string;
  readonly due: string;
}

/** The message that a mail has come, in the language of who gets it. */
interface MailMessages {
  readonly arrived: string;
  /** Stands for the subject of a mail without one. */
  readonly noSubject: string;
  /** Stands below a mail that leaves the product, in the language of its sender. */
  readonly sentBy: string;
  /** Replaces `sentBy` for a sender without an e-mail address, who cannot be answered. */
  readonly noReply: string;
  /** Notice to the sender of a mail that could not be delivered. */
  readonly notSent: string;
}

/** Words in the download of everything a user stored in the apps. */
interface OwnDataWords {
  readonly intro: string;
}

/** A mail with the file of a view, in the language of its reader. */
interface ViewMailWords {
  /** Sender of the message that a mailing has ended. */
  readonly sender: string;
  readonly subject: string;
  readonly attached: string;
  readonly tooMany: string;
  readonly stop: string;
  readonly ended: string;
}

export interface WorkspaceWords extends PermissionWords<'mail'> {
  readonly lists: ListWords<typeof walletEntryList> & ResourceNames<(typeof workspaceResources)[number]>;
  readonly codes: CodeTitlesOf<typeof codes>;
  readonly jobs: Readonly<Record<'remind-tasks' | 'deliver-mail' | 'mail-views', string>>;
  readonly tasks: TaskMessages;
  readonly mails: MailMessages;
  readonly viewMail: ViewMailWords;
  readonly ownData: OwnDataWords;
}
