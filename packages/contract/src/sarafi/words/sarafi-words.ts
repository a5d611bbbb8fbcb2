import type {
  ApprovalTitles,
  CodeTitlesOf,
  ListWords,
  PermissionWords,
  StepTitlesOf,
} from '../../words/area-words.ts';
import type { alertList } from '../alerts.list.ts';
import type { correctionList } from '../corrections.list.ts';
import type { officeList } from '../offices.list.ts';
import type { openCommitmentList } from '../open-commitments.list.ts';
import type { positionEntryList } from '../position-entries.list.ts';
import type { licenceStates } from '../licence.states.ts';
import type { positionCorrectionStates } from '../position-correction.states.ts';
import type * as codes from '../sarafi.codes.ts';

export type PositionSheet =
  | 'title'
  | 'balance'
  | 'sanaBuy'
  | 'sanaSell'
  | 'nimaBuy'
  | 'nimaSell'
  | 'bank'
  | 'corrections';

export type PositionColumn =
  | 'date'
  | 'currency'
  | 'opening'
  | 'sanaBuy'
  | 'nimaBuy'
  | 'bankBuy'
  | 'interBuy'
  | 'sanaSell'
  | 'nimaSell'
  | 'bankSell'
  | 'interSell'
  | 'correction'
  | 'closing'
  | 'euroRate'
  | 'closingEur'
  | 'reference'
  | 'party'
  | 'nationalId'
  | 'amount'
  | 'rate'
  | 'totalRial'
  | 'euro'
  | 'use'
  | 'status'
  | 'direction'
  | 'reason'
  | 'description'
  | 'balanceAfter';

/** Sheet names and column headings of the position workbook. */
export interface PositionFile {
  readonly sheets: Readonly<Record<PositionSheet, string>>;
  readonly columns: Readonly<Record<PositionColumn, string>>;
}

export interface SarafiWords extends PermissionWords<'sarafi'> {
  readonly lists: ListWords<
    | typeof officeList
    | typeof positionEntryList
    | typeof openCommitmentList
    | typeof alertList
    | typeof correctionList
  >;
  readonly codes: CodeTitlesOf<typeof codes>;
  readonly steps: StepTitlesOf<typeof licenceStates | typeof positionCorrectionStates>;
  readonly approvals: ApprovalTitles<'SarafiManagment'>;
  readonly jobs: Readonly<Record<'start-of-day' | 'licence-expiry' | 'limit-alerts', string>>;
  readonly positionFile: PositionFile;
}
