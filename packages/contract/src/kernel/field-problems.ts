/** Problems a single field can have; their sentences stand in `kernel/words/<lang>.ts` under `problems`. */
export const fieldProblems = [
  'required',
  'tooLong',
  'badNumber',
  'notInteger',
  'outOfRange',
  'badMoney',
  'badBoolean',
  'badDate',
  'badMonth',
  'badDay',
  'dateTooEarly',
  'dateTooLate',
  'dateBefore',
  'badChoice',
  'badReference',
  'notOfParent',
  'badMellicode',
  'badMobile',
  'badTelephone',
  'badPostalCode',
  /** Characters other than digits, or not `min` to `max` digits. */
  'badDigits',
  'badEmail',
  'badCharacter',
  'locked',
  'repeatedInFile',
  /** The cell holds a formula that failed; `value` is the error it shows. */
  'failedFormula',
  /** A number of more than `max` significant digits, beyond which the spreadsheet has lost digits. */
  'lostDigits',
  /** A day with a clock time other than midnight and without a time zone. */
  'clockTime',
  /** A byte that is invalid in the file's encoding, or a control character. */
  'unreadableByte',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** A problem with the numbers its sentence needs, e.g. `{ code: 'tooLong', max: 50 }`. */
export interface Problem {
  readonly code: FieldProblem;
  readonly [placeholder: string]: string | number;
}
