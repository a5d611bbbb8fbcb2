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
  /** A date whose month is not 1 to 12. */
  'badMonth',
  /** A date whose month has no such day. */
  'badDay',
  /** The date is before `date`, the fixed first day the field accepts. */
  'dateTooEarly',
  /** The date is after `date`, which is today. */
  'dateTooLate',
  /** The date is before `date`, the value of another date field of the same row. */
  'dateBefore',
  'badChoice',
  'badReference',
  /** The city is not in the chosen province. */
  'notOfParent',
  'badMellicode',
  'badMobile',
  'badTelephone',
  'badPostalCode',
  /** Characters other than digits, or not `min` to `max` digits. */
  'badDigits',
  'badEmail',
  /** The text holds the character U+0000, which PostgreSQL cannot store. */
  'badCharacter',
  /** Another value was sent for a field that no caller may set or change. */
  'locked',
  /** The key of the row stands in an earlier row of the file as well, `row`. */
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

/** A problem with the numbers and texts its sentence names, e.g. `{ code: 'tooLong', max: 50 }`. */
export interface Problem {
  readonly code: FieldProblem;
  readonly [placeholder: string]: string | number;
}
