/** The words of the engines: what every list, form, file and machine says, whatever the area. */
import type { Resource } from '../../resources.ts';
import type { FieldProblem } from '../field-problems.ts';
import type { ActorRole } from '../state-machine.ts';

/** The lines above the table of a report, and the sheet about a list. */
export interface ReportWords {
  /** `{user}`, `{at}`. */
  readonly madeBy: string;
  /** `{from}`, `{to}`. */
  readonly range: string;
  /** `{digits}`: what becomes of figures a spreadsheet would round. */
  readonly longFigures: string;
  /** Name of the sheet about a list: its filters, its rows, who made it. */
  readonly about: string;
  readonly noFilters: string;
  /** `{count}`. */
  readonly rowCount: string;
  /** Headings of grouped rows: how many they are, and all groups together. */
  readonly count: string;
  readonly total: string;
  /** What a file with numbers of natural persons holds of them; `own`: of the customers of the office that asked. */
  readonly personal: Readonly<Record<'shown' | 'hidden' | 'own', string>>;
}

/** What template files and files of refused rows say. */
export interface ImportFileWords {
  /** Heading of the column that says why a row was refused. */
  readonly reasons: string;
  readonly refused: string;
  readonly template: string;
  /** Name of the sheet with the values that columns accept. */
  readonly values: string;
}

export interface KernelWords {
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
