import type { CodeTitlesOf, ListWords } from '../../words/area-words.ts';
import type * as codes from '../wallet.codes.ts';
import type { walletEntryList } from '../wallet-entries.list.ts';

/** Messages that tell of tasks, in the language of who gets them. */
interface TaskMessages {
  /** Who sends the reminders. */
  readonly reminder: string;
  readonly assigned: string;
  readonly due: string;
}

export interface WorkspaceWords {
  readonly lists: ListWords<typeof walletEntryList>;
  readonly codes: CodeTitlesOf<typeof codes>;
  readonly jobs: Readonly<Record<'remind-tasks', string>>;
  readonly tasks: TaskMessages;
}
