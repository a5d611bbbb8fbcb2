import type { CodeTitlesOf, ListWords, PermissionWords } from '../../words/area-words.ts';
import type * as codes from '../intake.codes.ts';
import type { serviceKeyList } from '../service-keys.list.ts';

export interface IntakeWords extends PermissionWords<'feed'> {
  readonly lists: ListWords<typeof serviceKeyList>;
  readonly codes: CodeTitlesOf<typeof codes>;
}
