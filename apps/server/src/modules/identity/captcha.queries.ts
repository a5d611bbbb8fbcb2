import type { Queryable } from '../../platform/database/database.ts';

export interface NewCaptcha {
  readonly idHash: Buffer;
  readonly answer: string;
  readonly puzzle: string;
  readonly expiresAt: Date;
}

export async function insertCaptcha(db: Queryable, captcha: NewCaptcha): Promise<void> {
  await db.query(
    'insert into captcha (id_hash, answer, puzzle, expires_at) values ($1, $2, $3, $4)',
    [captcha.idHash, captcha.answer, captcha.puzzle, captcha.expiresAt],
    { name: 'insert-captcha' },
  );
}

/** Uses a question up, answered or not; `undefined` when it is unknown, late or was answered before. */
export async function takeCaptcha(
  db: Queryable,
  idHash: Buffer,
  now: Date,
): Promise<{ answer: string; puzzle: string } | undefined> {
  const { rows } = await db.query<{ answer: string; puzzle: string }>(
    'delete from captcha where id_hash = $1 and pass_hash is null and expires_at > $2 returning answer, puzzle',
    [idHash, now],
    { name: 'take-captcha' },
  );
  return rows[0];
}

export async function insertPass(
  db: Queryable,
  pass: { idHash: Buffer; passHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into captcha (id_hash, answer, puzzle, pass_hash, expires_at) values ($1, '', '', $2, $3)`,
    [pass.idHash, pass.passHash, pass.expiresAt],
    { name: 'insert-captcha-pass' },
  );
}

/** Uses a pass up; false when it is none, late or used. */
export async function takePass(db: Queryable, passHash: Buffer, now: Date): Promise<boolean> {
  const { affected } = await db.query(
    'delete from captcha where pass_hash = $1 and expires_at > $2',
    [passHash, now],
    { name: 'take-captcha-pass' },
  );
  return affected > 0;
}

export async function deleteOldCaptchas(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from captcha where expires_at <= $1', [now]);
}
