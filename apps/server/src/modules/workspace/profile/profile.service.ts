/** Reads and writes profiles: what people tell of themselves to their colleagues. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { type FieldError, readField } from '@nazer/contract/kernel/field-values.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { profileFields, profileLists } from '@nazer/contract/workspace/profile/profile-fields.ts';
import type { Profile, ProfileForm } from '@nazer/contract/workspace/profile/profile.contract.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { countColleagues, findColleague, findColleagues } from '../todo/todo.queries.ts';
import { findProfile, saveProfile } from './profile.queries.ts';

/**
 * Profile of a person, with the colleagues of that person. Throws `notFound`, also for people the caller does not work
 * with.
 */
export async function giveProfile(db: Queryable, ctx: Pick<Ctx, 'user'>, userId: number): Promise<Profile> {
  const isOwn = userId === ctx.user.id;
  const officeId = officeOf(ctx);
  if (!isOwn && !(await findColleague(db, { id: userId, officeId }))) throw new AppError('notFound');
  const found = await findProfile(db, { userId });
  if (!found) throw new AppError('notFound');
  return {
    ...found,
    changedAt: found.changedAt?.toISOString() ?? null,
    // The casts are safe: `readLines` read the values before they were stored.
    work: found.work as Profile['work'],
    education: found.education as Profile['education'],
    events: found.events as Profile['events'],
    isOwn,
    colleagues: await findColleagues(db, { userId, officeId, text: '' }),
    colleagueCount: await countColleagues(db, { userId, officeId }),
  };
}

/** Values as the person typed them, by the key of the field. */
type TypedValues = Readonly<Record<string, string>>;
interface Reader {
  readonly fields: readonly FieldDefinition[];
  /** Prefix of the names of the fields in errors. */
  readonly at: string;
}
type Line = Readonly<Record<string, FieldValue>>;

/** Reads a line of a list, and adds the error of each wrong field to `wrong`. */
function readLine({ fields, at }: Reader, typed: TypedValues, wrong: FieldError[]): Line {
  const line: Record<string, FieldValue> = {};
  for (const field of fields) {
    const reading = readField(field, typed[field.key]);
    if ('value' in reading) line[field.key] = reading.value;
    else wrong.push({ field: at + field.key, problem: reading.problem });
  }
  return line;
}

/**
 * Saves the caller's profile, with the latest event first; gives its new version. Throws `invalidFields` with all wrong
 * fields, and `stale` with the stored profile.
 */
export async function saveOwnProfile(tx: Tx, ctx: Pick<Ctx, 'user'>, form: ProfileForm): Promise<number> {
  const wrong: FieldError[] = [];
  const { rowVersion, work, education, events, ...facts } = form;
  const linesOf = (name: keyof typeof profileLists, typed: readonly TypedValues[]) =>
    typed.map((line, index) =>
      readLine({ fields: profileLists[name], at: `${name}.${index}.` }, line, wrong),
    );
  const read = readLine({ fields: profileFields, at: '' }, facts, wrong);
  const lists = {
    work: linesOf('work', work),
    education: linesOf('education', education),
    events: linesOf('events', events).toSorted((a, b) => String(b['day']).localeCompare(String(a['day']))),
  };
  if (wrong.length > 0) throw new AppError('invalidFields', { fields: wrong });
  const text = (key: keyof typeof facts) => String(read[key]);
  const saved = await saveProfile(tx, {
    userId: ctx.user.id,
    rowVersion,
    headline: text('headline'),
    place: text('place'),
    biography: text('biography'),
    mobile: text('mobile'),
    email: text('email'),
    ...lists,
  });
  if (!saved) throw new AppError('stale', { data: { current: await giveProfile(tx, ctx, ctx.user.id) } });
  return saved.rowVersion;
}
