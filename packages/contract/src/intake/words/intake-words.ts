import type { CodeTitlesOf, ListWords, PermissionWords } from '../../words/area-words.ts';
import type * as codes from '../intake.codes.ts';
import type { FeedNounName } from '../../feeds.ts';
import type { feedBatchList } from '../feed-batches.list.ts';
import type { feedRefusalList } from '../feed-refusals.list.ts';
import type { serviceKeyList } from '../service-keys.list.ts';

export interface IntakeWords extends PermissionWords<'feed'> {
  readonly lists: ListWords<typeof serviceKeyList | typeof feedBatchList | typeof feedRefusalList>;
  /** Titles of the feed nouns. */
  readonly nouns: Readonly<Record<FeedNounName, string>>;
  readonly codes: CodeTitlesOf<typeof codes>;
}
