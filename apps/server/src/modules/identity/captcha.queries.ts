import type { CaptchaPurpose } from '@nazer/contract/identity/sign-in.contract.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** What a question, and the pass its answer gives, is good for. */
export interface Worth {
  readonly purpose: CaptchaPurpose;
  /** Null opens any name that costs no more. */
  readonly subjectHash: Buffer | null;
  readonly level: number;
}

export interface NewCaptcha extends Worth {
  readonly idHash: Buffer;
  /** The digits of the image. */
  readonly answer: string;
  readonly number: number;
  readonly expiresAt: Date;
}

const worth = 'purpose, subject_hash as "subjectHash", level';

export async function insertCaptcha(db: Queryable, captcha: NewCaptcha): Promise<void> {
  await db.query(
    `insert into captcha (id_hash, answer, number, purpose, subject_hash, level, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      captcha.idHash,
      captcha.answer,
      captcha.number,
      captcha.purpose,
      captcha.subjectHash,
      captcha.level,
      captcha.expiresAt,
    ],
    { name: 'insert-captcha' },
  );
}

export interface Question extends Worth {
  readonly answer: string;
  readonly number: number;
}

/** Uses a question up, answered or not; `undefined` when it is unknown, late or was answered before. */
export async function takeCaptcha(db: Queryable, idHash: Buffer, now: Date): Promise<Question | undefined> {
  const { rows } = await db.query<Question>(
    `delete from captcha where id_hash = $1 and pass_hash is null and expires_at > $2
     returning answer, number, ${worth}`,
    [idHash, now],
    { name: 'take-captcha' },
  );
  return rows[0];
}

export async function insertPass(
  db: Queryable,
  pass: Worth & { idHash: Buffer; passHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into captcha (id_hash, answer, number, purpose, subject_hash, level, pass_hash, expires_at)
     values ($1, '', 0, $2, $3, $4, $5, $6)`,
    [pass.idHash, pass.purpose, pass.subjectHash, pass.level, pass.passHash, pass.expiresAt],
    { name: 'insert-captcha-pass' },
  );
}

/** Uses a pass up; `undefined` when it is none, late or used. */
export async function takePass(db: Queryable, passHash: Buffer, now: Date): Promise<Worth | undefined> {
  const { rows } = await db.query<Worth>(
    `delete from captcha where pass_hash = $1 and expires_at > $2 returning ${worth}`,
    [passHash, now],
    { name: 'take-captcha-pass' },
  );
  return rows[0];
}

export async function deleteOldCaptchas(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from captcha where expires_at <= $1', [now]);
}
