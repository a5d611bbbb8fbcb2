/** Words that every list, form, file and state machine uses, whatever its area. */
import type { Resource } from '../../resources.ts';
import type { FieldProblem } from '../field-problems.ts';
import type { ActorRole } from '../state-machine.ts';

/** Lines above the table of a report, and texts of the sheet about a list. */
export interface ReportWords {
  /** Maker and time of the file, with `{user}` and `{at}`. */
  readonly madeBy: string;
  /** Range of days, with `{from}` and `{to}`. */
  readonly range: string;
  /** Says how figures of more than `{digits}` digits are written, which a spreadsheet would round. */
  readonly longFigures: string;
  /** Name of the sheet about a list: its filters, row count and maker. */
  readonly about: string;
  readonly noFilters: string;
  /** Number of rows, with `{count}`. */
  readonly rowCount: string;
  /** Headings of grouped rows: count of a group, and total of all groups. */
  readonly count: string;
  readonly total: string;
  /**
   * Says whether numbers of natural persons are shown or hidden in the file; `own`: shown for customers of the
   * caller's office.
   */
  readonly personal: Readonly<Record<'shown' | 'hidden' | 'own', string>>;
}

/** Texts of import templates and of files with refused rows. */
export interface ImportFileWords {
  /** Heading of the column with the reason of a refusal. */
  readonly reasons: string;
  /** Separator between the reasons of one row. */
  readonly reasonSeparator: string;
  readonly refused: string;
  readonly template: string;
  /** Name of the sheet with the values that columns accept. */
  readonly values: string;
}

/** Inputs of calls that no list has a column for. */
type InputName =
  | 'amountRial'
  | 'bankCode'
  | 'basis'
  | 'capitalRial'
  | 'caption'
  | 'ceilingEur'
  | 'ceoMellicode'
  | 'ceoName'
  | 'collateralEur'
  | 'deliveredOn'
  | 'description'
  | 'dueDate'
  | 'economicCode'
  | 'expireDate'
  | 'fromDate'
  | 'fromDateShamsi'
  | 'havaleDate'
  | 'havaleNo'
  | 'haveAccess'
  | 'issueDate'
  | 'kind'
  | 'letterDate'
  | 'letterNo'
  | 'multiplier'
  | 'openPositionKind'
  | 'ownerId'
  | 'ownerType'
  | 'payDate'
  | 'payType'
  | 'positionCeiling'
  | 'refNo'
  | 'registerNo'
  | 'senderBank'
  | 'senderSheba'
  | 'taahodKind'
  | 'toDate'
  | 'toDateShamsi'
  | 'trackingCode'
  | 'validFrom'
  | 'validTo';

export interface KernelWords {
  /** Names of inputs, for sentences about them. */
  readonly inputs: Readonly<Record<InputName, string>>;
  readonly yes: string;
  readonly no: string;
  /** Sections of the forms of resources. */
  readonly sections: Readonly<Record<Resource['fields'][number]['section'], string>>;
  /** Sentences about one field; placeholders in braces are filled from the problem. */
  readonly problems: Readonly<Record<FieldProblem, string>>;
  /** Names of the roles in which steps of a machine are taken. */
  readonly actorRoles: Readonly<Record<ActorRole, string>>;
  readonly reports: ReportWords;
  readonly importFiles: ImportFileWords;
}
