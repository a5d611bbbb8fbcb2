/** Something wrong with one field; the sentence stands in `kernel/words/<lang>.ts` under `problems`. */
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
  /** Other characters, or fewer or more digits than `min` to `max`. */
  'badDigits',
  'badEmail',
  'badCharacter',
  'locked',
  'repeatedInFile',
  /** A cell in which a formula of the spreadsheet failed: `value` is what it shows. */
  'failedFormula',
  /** A number of more than `max` digits where digits are letters: a spreadsheet kept that many of them. */
  'lostDigits',
  /** A day with a clock time that is not midnight, and without a zone. */
  'clockTime',
  /** A byte that is no letter in the encoding of the file, or a control character. */
  'unreadableByte',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** A problem with the numbers its sentence needs, e.g. `{ code: 'tooLong', max: 50 }`. */
export interface Problem {
  readonly code: FieldProblem;
  readonly [placeholder: string]: string | number;
}
