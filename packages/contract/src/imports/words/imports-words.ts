import type {
  ApprovalTitles,
  CodeTitlesOf,
  ListWords,
  PermissionWords,
  StepTitlesOf,
} from '../../words/area-words.ts';
import type { blackListExceptionStates } from '../blacklist-exception.states.ts';
import type { blackListExceptionList } from '../blacklist.list.ts';
import type * as codes from '../imports.codes.ts';
import type { offerStates } from '../offer.states.ts';
import type { offerList } from '../offers.list.ts';
import type { requestStates } from '../request.states.ts';
import type { requestList } from '../requests.list.ts';

export interface ImportsWords extends PermissionWords<'imp'> {
  readonly lists: ListWords<typeof requestList | typeof offerList | typeof blackListExceptionList>;
  readonly codes: CodeTitlesOf<typeof codes>;
  readonly steps: StepTitlesOf<typeof requestStates | typeof offerStates | typeof blackListExceptionStates>;
  readonly approvals: ApprovalTitles<'Import'>;
  readonly jobs: Readonly<Record<'ask-trade-portal' | 'end-due-imports', string>>;
}
