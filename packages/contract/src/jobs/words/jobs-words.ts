import type { CodeTitlesOf, ListWords } from '../../words/area-words.ts';
import type * as codes from '../jobs.codes.ts';
import type { jobRunList } from '../job-runs.list.ts';

export interface JobsWords {
  readonly lists: ListWords<typeof jobRunList>;
  readonly codes: CodeTitlesOf<typeof codes>;
}
