import type {
  ApprovalTitles,
  CodeTitlesOf,
  ListWords,
  PermissionWords,
  StepTitlesOf,
} from '../../words/area-words.ts';
import type { ResourceNames } from '../../words/words.ts';
import type { dealingStates } from '../dealing.states.ts';
import type { dealingList } from '../dealings.list.ts';
import type { demandStates } from '../demand.states.ts';
import type { demandList } from '../demands.list.ts';
import type * as codes from '../exports.codes.ts';
import type { exportsResources } from '../exports.resources.ts';
import type { rateBandList } from '../rate-bands.list.ts';
import type { supplyStates } from '../supply.states.ts';
import type { supplyList } from '../supplies.list.ts';

export interface ExportsWords extends PermissionWords<'exp'> {
  readonly lists: ResourceNames<(typeof exportsResources)[number]> &
    ListWords<typeof supplyList | typeof demandList | typeof dealingList | typeof rateBandList>;
  readonly codes: CodeTitlesOf<typeof codes>;
  readonly steps: StepTitlesOf<typeof dealingStates | typeof supplyStates | typeof demandStates>;
  readonly approvals: ApprovalTitles<'Export'>;
  readonly jobs: Readonly<Record<'export-duties' | 'ask-customs' | 'end-due-exports', string>>;
}
