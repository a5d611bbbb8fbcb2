import { type RowOf, statement } from '../../../platform/database/statement.ts';

/**
 * Scope of a question and its pass. With `subjectHash` null it is valid for any name whose proof costs no more than
 * `level`.
 */
export type PassScope = RowOf<'take-captcha-pass'>;

const scopeColumns = 'purpose, subject_hash, level';

export const insertCaptcha = statement.run(
  'insert-captcha',
  `insert into captcha (id_hash, answer, number, purpose, subject_hash, level, expires_at)
   values (:idHash, :answer, :number, :purpose, :subjectHash?, :level, :expiresAt)`,
);

/** A question: the digits of its picture, and the number that solves its puzzle. */
export interface Question extends PassScope {
  readonly answer: string;
  readonly number: number;
}

/** Uses up a question, whatever the answer; undefined when it is unknown, expired or was answered before. */
export const consumeCaptcha = statement.one(
  'take-captcha',
  `delete from captcha where id_hash = :idHash and pass_hash is null and expires_at > :now
   returning answer, number, ${scopeColumns}`,
);

/** Stores a pass under the id of its question, whose own row was deleted when it was answered. */
export const insertPass = statement.run(
  'insert-captcha-pass',
  `insert into captcha (id_hash, answer, number, purpose, subject_hash, level, pass_hash, expires_at)
   values (:idHash, '', 0, :purpose, :subjectHash?, :level, :passHash, :expiresAt)`,
);

/** Uses up a pass; undefined when it is unknown, expired or used. */
export const consumePass = statement.one(
  'take-captcha-pass',
  `delete from captcha where pass_hash = :passHash and expires_at > :now returning ${scopeColumns}`,
);

export const deleteOldCaptchas = statement.run(
  'delete-old-captchas',
  'delete from captcha where expires_at <= :now',
);
